import type { ReactNode } from 'react'
import { mutate } from '#src/api/query.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NoteForm } from '../admin/actions/note-form.tsx'
import { TakeBackForm } from '../admin/actions/take-back-form.tsx'
import { AdminHeading } from '../admin/frame/admin-frame.tsx'
import { type EvidenceSide, KIND_WORDS, STATE_WORDS } from '../findings/finding-words.ts'
import { FactLines } from '../support/fact-lines.tsx'
import { STATE_TONES, verdictLabel } from './columns.tsx'
import { DecideForm } from './decide-form.tsx'
import { MergeWork } from './merge-card.tsx'
import { moveWords } from './move-words.ts'
import type { FindingAnswer } from './router.ts'

type Fact = string | number

const code = (value: Fact) => <Code>{value}</Code>
const number = (value: Fact) => formatNumber(Number(value))
const date = (value: Fact) => formatJalali(String(value))

/** Facts of evidence, in the order in which they are read. */
const FACTS: Readonly<Record<string, { label: string; show?: (value: Fact) => ReactNode }>> = {
  nationalId: { label: 'شناسهٔ ملی', show: code },
  irc: { label: 'کد IRC', show: code },
  code: { label: 'کد ژنریک', show: code },
  atcCode: { label: 'کد ATC', show: code },
  medicine: { label: 'دارو', show: code },
  holder: { label: 'صاحب پروانه' },
  company: { label: 'شرکت' },
  symbol: { label: 'نماد' },
  amountRial: { label: 'فروش یک سال', show: (value) => formatMoney(Number(value)) },
  months: { label: 'در گزارش', show: (value) => `${formatNumber(Number(value))} ماه` },
  lastMonth: { label: 'آخرین ماه', show: date },
  unit: { label: 'واحد' },
  priceRial: { label: 'قیمت مصرف‌کننده', show: (value) => formatMoney(Number(value)) },
  on: { label: 'از تاریخ', show: date },
  licences: { label: 'پروانهٔ جاری', show: number },
  supplements: { label: 'مکمل', show: number },
  healthProducts: { label: 'کالای سلامت', show: number },
  spellings: { label: 'املاها' },
  file: { label: 'فایل', show: code },
  line: { label: 'سطر', show: number },
  uses: { label: 'تعداد سطرها', show: number },
  firstSeenOn: { label: 'اولین مشاهده', show: date },
  lastSeenOn: { label: 'آخرین مشاهده', show: date },
  vanishedOn: { label: 'دیده‌نشده از', show: date },
  value: { label: 'مقدار' },
  pack: { label: 'بسته', show: code },
  readOn: { label: 'خوانده‌شده در', show: date },
  reason: { label: 'دلیل' },
}

/** One finding: what was seen, side by side, and what may be decided of it. */
export function FindingPage({ finding, q }: { finding: FindingAnswer; q: string }) {
  const { kind, evidence, state } = finding
  const { sides, total, likeness } = evidence
  return (
    <>
      <AdminHeading
        title={<Isolated>{finding.title}</Isolated>}
        beside={
          <Chip tone={STATE_TONES[state]}>
            {state === 'decided' ? verdictLabel(finding) : STATE_WORDS[state]}
          </Chip>
        }
        lead={
          <>
            <bdi>{KIND_WORDS[kind]}</bdi>
            {likeness !== undefined && (
              <bdi>{` · شباهت ${formatPercent(likeness, undefined, 0)}`}</bdi>
            )}
            {total !== undefined && (
              <bdi>{` · ${formatNumber(sides.length)} از ${formatNumber(total)} رکورد`}</bdi>
            )}
          </>
        }
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ul className="grid content-start gap-4 sm:grid-cols-2">
          {sides.map((side) => (
            <li key={`${side.title} ${side.path ?? ''}`}>
              <Side side={side} finding={finding} />
            </li>
          ))}
        </ul>
        <div className="space-y-5">
          {state !== 'decided' && kind === 'report-line' && <MedicineSearch q={q} />}
          <MergeWork works={finding.works} />
          {state !== 'decided' && <DecideForm finding={finding} key={q} />}
          <DecisionHistory finding={finding} />
          <Card level={2} title="یادداشت">
            <NoteForm
              label="برای همکاران"
              note={finding.note}
              longest={500}
              save={(written) => mutate('adminQuality.note', { id: finding.id, ...written })}
            />
          </Card>
        </div>
      </div>
    </>
  )
}

/** Another medicine than those that were guessed. */
function MedicineSearch({ q }: { q: string }) {
  return (
    <form className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label="داروی دیگر: نام یا کد"
          name="q"
          defaultValue={q}
          dir="auto"
          maxLength={200}
        />
      </div>
      <Button type="submit" icon="search">
        یافتن
      </Button>
    </form>
  )
}

/** Where a side is no record but the bytes that it was read from. */
const CAPTURES = '/api/admin/captures/'

function Side({ side, finding }: { side: EvidenceSide; finding: FindingAnswer }) {
  const moves = finding.moves?.[Number(side.facts.id)]
  const edit =
    finding.evidence.kind && finding.evidence.key
      ? `/admin/records/${finding.evidence.kind}/${encodeURIComponent(finding.evidence.key)}`
      : side.path &&
        !side.path.startsWith(CAPTURES) &&
        `/admin/records/of?path=${encodeURIComponent(side.path)}`
  return (
    <Card level={2} title={<Isolated>{side.title}</Isolated>} className="h-full">
      <FactLines
        facts={[
          ...factLines(side.facts),
          ...(moves ? [{ label: 'با ادغام در دیگری جابه‌جا می‌شود', value: moveWords(moves) }] : []),
        ]}
      />
      <p className="mt-4 flex flex-wrap gap-x-4 text-xs">
        {side.path && (
          <a href={side.path} className="text-link inline-flex min-h-6 items-center">
            {side.path.startsWith(CAPTURES) ? 'برداشت خام' : 'صفحهٔ رکورد'}
          </a>
        )}
        {edit && (
          <a href={edit} className="text-link inline-flex min-h-6 items-center">
            ویرایش این رکورد
          </a>
        )}
      </p>
    </Card>
  )
}

/** What was decided of a finding, the newest first; the one that stands can be taken back. */
function DecisionHistory({ finding }: { finding: FindingAnswer }) {
  if (finding.decisions.length === 0) return null
  return (
    <Card level={2} title="تصمیم‌ها">
      <ol className="space-y-4">
        {finding.decisions.map((decision) => (
          <li key={decision.id} className="space-y-2 text-sm">
            <p className="font-medium">
              {verdictLabel({ kind: finding.kind, verdict: decision.verdict })}
              {decision.undoneAt && <span className="font-normal text-muted"> (برگردانده شد)</span>}
            </p>
            <p className="text-muted">
              <bdi>{decision.reason}</bdi>
            </p>
            <p className="text-xs text-muted">
              {decision.by ?? 'سامانه'} · <Instant at={decision.decidedAt} />
            </p>
            {!decision.undoneAt && (
              <TakeBackForm
                label="دلیل برگرداندن"
                takeBack={(reason) => mutate('adminQuality.undo', { id: decision.id, reason })}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function factLines(facts: Readonly<Record<string, Fact>>) {
  return Object.entries(FACTS).flatMap(([name, { label, show }]) => {
    const value = facts[name]
    return value === undefined || value === null
      ? []
      : [{ label, value: show ? show(value) : String(value) }]
  })
}
