import SkillReports

extension ReportFormat: ArgumentValue {}
