export const ACTIVITY_PAGE = 100

/** What the members of a team did for it, as its activity and the audit log call it. */
export const TEAM_ACTIONS: Readonly<Record<string, string>> = {
  'team.accept': 'پیوستن به تیم',
  'team.leave': 'بیرون رفتن از تیم',
  'team.remove': 'برداشتن عضو',
  'team.role': 'تغییر نقش',
  'team.view-add': 'نمای مشترک',
  'team.view-remove': 'پس گرفتن نمای مشترک',
  'report.add': 'گزارش دوره‌ای برای تیم',
  'report.remove': 'پایان گزارش دوره‌ای تیم',
  'decision.share': 'تصمیم مشترک',
  'list.add': 'فهرست مشترک',
  'list.edit': 'تغییر فهرست',
  'list.remove': 'برداشتن فهرست مشترک',
  'note.add': 'یادداشت',
  'note.edit': 'ویرایش یادداشت',
  'note.remove': 'حذف یادداشت',
}
