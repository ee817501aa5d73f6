import { hasMakers, type WatchedKind } from '#src/catalogue/facts/kinds.ts'
import type { ALERT_REASONS, alertRules } from '#src/server/db/schema/alerts.ts'
import type { Change } from '#src/words/change-words.ts'

export type AlertReason = (typeof ALERT_REASONS)[number]

export type AlertRule = Omit<typeof alertRules.$inferSelect, 'userId' | 'kind' | 'recordKey'>

/** Days before the end of a licence that may be chosen. */
export const LAPSE_DAYS = [30, 90, 180] as const

/** What everyone is told who chose nothing else. */
export const DEFAULT_RULE: AlertRule = {
  isOn: true,
  pricePercent: 0,
  lapseDays: 90,
  newMaker: true,
  presence: true,
  status: true,
  others: false,
}

/** Everything, as the weekly digest counts it. */
export const EVERYTHING: AlertRule = { ...DEFAULT_RULE, others: true }

export interface RuledEvent {
  change: Change
  field: string | null
  before: string | null
  after: string | null
  /** A company that made none of it before makes it now. */
  isNewMaker: boolean
}

const PRICES = new Set(['priceRial', 'pharmacyPriceRial', 'distributorPriceRial'])
const STATUSES = new Set(['isActive', 'validUntil'])

/** Why a rule tells an event of a watched record of this kind, or of what belongs to it; null: not. */
export function reasonOf(
  rule: AlertRule,
  kind: WatchedKind,
  event: RuledEvent,
): Exclude<AlertReason, 'lapse' | 'view' | 'decision'> | null {
  if (!rule.isOn) return null
  const { change, field } = event
  if (change !== 'changed') {
    if (event.isNewMaker && hasMakers(kind) && rule.newMaker) return 'maker'
    return rule.presence ? 'presence' : null
  }
  if (field !== null && PRICES.has(field))
    return isReported(rule.pricePercent, event) ? 'price' : null
  if (field !== null && STATUSES.has(field)) return rule.status ? 'status' : null
  return rule.others ? 'changed' : null
}

const WHOLE = /^\d{1,15}$/

/** A price that appears or goes is told whatever the threshold. */
function isReported(percent: number | null, { before, after }: RuledEvent): boolean {
  if (percent === null) return false
  if (!WHOLE.test(before ?? '') || !WHOLE.test(after ?? '')) return true
  const [from, to] = [Number(before), Number(after)]
  if (from === to) return false
  return from === 0 || Math.abs(to - from) * 100 >= percent * from
}

/** An alert before it is written: one reason of one record, with the events that it tells of. */
export interface AlertGroup<Event> {
  kind: WatchedKind
  key: string
  reason: AlertReason
  events: Event[]
}

/** Events of one person by record and reason, in the order in which they came. */
export function groupEvents<Event extends RuledEvent & { watched: WatchedKind; key: string }>(
  events: readonly Event[],
  ruleOf: (event: Event) => AlertRule,
): AlertGroup<Event>[] {
  const groups = new Map<string, AlertGroup<Event>>()
  for (const event of events) {
    const reason = reasonOf(ruleOf(event), event.watched, event)
    if (reason === null) continue
    const name = JSON.stringify([event.watched, event.key, reason])
    const group = groups.get(name)
    if (group) group.events.push(event)
    else groups.set(name, { kind: event.watched, key: event.key, reason, events: [event] })
  }
  return [...groups.values()]
}
