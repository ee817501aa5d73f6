/** Settings of a source that is collected, as its form and its refusals call them. */
export const COLLECTING_WORDS = {
  contact: 'نشانی تماس',
  origin: 'نشانی آینهٔ منبع',
  proxy: 'پراکسی',
  pauseMs: 'مکث میان دو درخواست (میلی‌ثانیه)',
  dailyBudget: 'سهم هر روز (درخواست)',
  keepDays: 'نگه‌داری برداشت خام (روز)',
  quietFrom: 'ساعت سکوت از',
  quietTo: 'ساعت سکوت تا',
  startHour: 'ساعت آغاز دور',
  everyDays: 'هر چند روز یک دور',
  from: 'از شمارهٔ',
  to: 'تا شمارهٔ',
  addresses: 'نشانی‌ها، هر سطر یکی',
} as const
