import { SUBJECT_WORDS } from '#src/catalogue/facts/kinds.ts'
import { ChangeSentence } from '#src/insight/changes/change-sentence.tsx'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import type { AlertsData } from './load.ts'
import type { AlertReason } from './rules.ts'
import { alertHeadline, REASON_WORDS } from './words.ts'

type Alert = AlertsData['rows'][number]
type Item = Alert['items'][number]

const SIGNS: Readonly<Record<AlertReason, { tone: Tone; icon: IconName }>> = {
  price: { tone: 'accent', icon: 'trend' },
  lapse: { tone: 'caution', icon: 'clock' },
  maker: { tone: 'positive', icon: 'building' },
  presence: { tone: 'notice', icon: 'sort' },
  status: { tone: 'notice', icon: 'info' },
  changed: { tone: 'neutral', icon: 'info' },
  view: { tone: 'neutral', icon: 'filter' },
  decision: { tone: 'critical', icon: 'warning' },
}

interface AlertLineProps {
  alert: Alert
  hasValues: boolean
  busy: boolean
  onRead: () => void
}

export function AlertLine({ alert, hasValues, busy, onRead }: AlertLineProps) {
  const { reason, title, path, isRead, items, total, createdAt } = alert
  const { tone, icon } = SIGNS[reason]
  return (
    <li className={`flex gap-3 px-4 py-4 sm:px-5 ${isRead ? '' : 'bg-accent-soft/40'}`}>
      <span
        aria-hidden="true"
        className={`mt-2.5 size-2 shrink-0 rounded-full ${isRead ? 'bg-transparent' : 'bg-accent'}`}
      />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 text-sm font-semibold">
            {!isRead && <span className="sr-only">خوانده‌نشده: </span>}
            {path ? (
              <a href={path} className="text-link">
                <bdi>{title}</bdi>
              </a>
            ) : (
              <bdi>{title}</bdi>
            )}
          </p>
          <span className="text-xs text-muted">{kindWord(alert)}</span>
          <Chip tone={tone} icon={icon}>
            {REASON_WORDS[reason]}
          </Chip>
        </div>
        <p className="text-sm">{alertHeadline({ reason, total, items })}</p>
        <ul className="grid gap-0.5 text-sm text-muted">
          {items
            .filter(({ change }) => change !== 'size')
            .map((item) => (
              <li key={`${item.title} ${item.field} ${item.change} ${item.after}`}>
                <ItemLine item={item} of={alert} hasValues={hasValues} />
              </li>
            ))}
        </ul>
        {total > items.length && items[0]?.change !== 'size' && (
          <p className="text-xs text-muted">و {formatNumber(total - items.length)} مورد دیگر</p>
        )}
        <p className="text-xs text-muted">
          <time dateTime={createdAt}>
            {formatJalali(createdAt, 'long')}، ساعت {formatHour(createdAt)}
          </time>
        </p>
      </div>
      {!isRead && (
        <Button
          size="sm"
          className="needs-script shrink-0 self-start"
          aria-label={`خواندم: ${title}`}
          disabled={busy}
          onClick={onRead}
        >
          خواندم
        </Button>
      )}
    </li>
  )
}

function kindWord({ kind }: Alert): string {
  if (kind === 'decisions') return 'تصمیم'
  return kind === 'views' ? 'نمای ذخیره‌شده' : SUBJECT_WORDS[kind].one
}

function ItemLine({ item, of, hasValues }: { item: Item; of: Alert; hasValues: boolean }) {
  const isItself = item.title === of.title && item.href === of.path
  return (
    <>
      {!isItself && (
        <>
          {item.href ? (
            <a href={item.href} className="text-link">
              <bdi>{item.title}</bdi>
            </a>
          ) : (
            <bdi>{item.title}</bdi>
          )}
          {': '}
        </>
      )}
      <ItemText item={item} isView={of.kind === 'views'} hasValues={hasValues} />
    </>
  )
}

const IN_VIEW: Readonly<Record<string, string>> = { new: 'به نما آمد', vanished: 'از نما رفت' }

function ItemText({
  item,
  isView,
  hasValues,
}: {
  item: Item
  isView: boolean
  hasValues: boolean
}) {
  if (isView) return IN_VIEW[item.change] ?? ''
  if (!hasValues && item.field !== null) return 'مقادیر با اشتراک دیده می‌شود'
  if (item.change === 'broke') return `اکنون ${item.after ?? 'نامعلوم'}`
  if (item.change === 'lapse') return `اعتبار تا ${formatJalali(item.after ?? '', 'long')}`
  return <ChangeSentence change={item} />
}
