import { toPersianDigits } from '#src/persian/digits.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Database } from '#src/server/db/client.ts'
import type { CollectedSourceName } from '../collected-sources.ts'
import { publishFacts } from '../publishing/publish-facts.ts'
import { followDraft, publishRound, type RoundAnswer } from '../publishing/publish-round.ts'
import { PUBLISHED_SOURCE } from '../publishing/round-pages.ts'

const OUTCOMES: Readonly<Record<RoundAnswer['outcome'], string>> = {
  empty: 'چیزی برای انتشار نیست؛ نخست فهرست داروها را وارد و این منبع را گردآوری کنید.',
  read: 'صفحه‌ها مانند همیشه خوانده شد؛ چیزی نوشته نشد.',
  stopped: 'چیزی منتشر نمی‌شود: صفحه‌ها مانند همیشه خوانده نشد.',
  known: 'از انتشار پیش چیزی تازه گرفته نشده است.',
  draft: 'دور تازه به ورود داده رفت.',
}

const STATES: Readonly<Record<string, string>> = {
  published: 'منتشر شد.',
  unchanged: 'تغییری نبود؛ نسخهٔ تازه‌ای ساخته نشد.',
  reviewed: 'در ورود داده منتظر مدیر است.',
  discarded: 'کنار گذاشته شد؛ دور تازه‌تری آمده است.',
  failed: 'انجام نشد.',
  open: 'بررسی آن لغو شد.',
}

/** Publishes what was collected and tells what came of it; true where nothing is left to be decided. */
export async function publishCollected(
  db: Database,
  { source, ...options }: { source: CollectedSourceName; isDry: boolean; signal?: AbortSignal },
  tell: (line: string) => void,
): Promise<boolean> {
  const answer =
    source === PUBLISHED_SOURCE
      ? await publishRound(db, options)
      : await publishFacts(db, source, options)
  const { pages, rows, same, questioned, unusable } = answer.counts
  tell(OUTCOMES[answer.outcome])
  tell(`  صفحه: ${formatNumber(pages)}`)
  tell(`  ردیف: ${formatNumber(rows)}`)
  tell(`  مانند انتشار پیش: ${formatNumber(same)}`)
  tell(`  منتظر تصمیم: ${formatNumber(questioned)}`)
  tell(`  بی‌استفاده: ${formatNumber(unusable)}`)
  for (const { reason, captureId } of answer.alarms) {
    tell(`  ${reason}${captureId === null ? '' : ` (برداشت ${toPersianDigits(`${captureId}`)})`}`)
  }
  if (answer.outcome !== 'draft') return ['read', 'known'].includes(answer.outcome)
  const { state, failure } = await followDraft(db, answer.draftId, options)
  tell(STATES[state] ?? state)
  if (failure !== null) tell(`  ${failure}`)
  return state === 'published' || state === 'unchanged'
}
