/** What an address may be told of. */
export const EVENTS = {
  'dataset.published': 'انتشار نسخهٔ جدید داده',
  'record.changed': 'تغییر در موارد پیگیری',
  'view.changed': 'هشدار نمای ذخیره‌شده',
  'licence.expiring': 'نزدیک شدن پایان اعتبار پروانه',
} as const

export type WebhookEvent = keyof typeof EVENTS

export const EVENT_KEYS = Object.keys(EVENTS) as WebhookEvent[]

/** Sent when its owner wants to see whether an address hears. */
export const TEST_EVENT = 'webhook.test'

export const MAX_WEBHOOKS = 5

/** Deliveries of one address that its page shows, the newest first. */
export const DELIVERIES_SHOWN = 20

export function eventWord(event: string): string {
  return Object.hasOwn(EVENTS, event) ? EVENTS[event as WebhookEvent] : 'پیام آزمایشی'
}
