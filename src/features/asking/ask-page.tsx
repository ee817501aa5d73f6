import { loginPath } from '#src/access/route-rules.ts'
import { ASK_PATH, askPath } from '#src/addresses/pages.ts'
import { writtenCell } from '#src/insight/brief/written.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { isLatin } from '#src/persian/direction.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Answer, AnsweredView, AnswerLink } from './answer.ts'
import { AnswerNotes, firmsWord, Leading, leadingTitle } from './answer-notes.tsx'
import { EXAMPLES } from './examples.ts'
import type { AskPageData } from './load.ts'
import { Unanswered } from './unanswered.tsx'

/** A question in words: how it was read, the number, the first rows and the list that has all of them. */
export function AskPage({ data: { q, answer } }: { data: AskPageData }) {
  return (
    <PageFrame
      title="پرسش از داده‌ها"
      lead="پرسش به فیلترهای یک فهرست خوانده می‌شود و همان فهرست پاسخ است؛ هیچ مدل زبانی در کار نیست."
    >
      <search className="block max-w-3xl">
        <form action={ASK_PATH} className="flex gap-2">
          <SearchField
            key={q}
            name="q"
            size="lg"
            className="grow"
            label="پرسش"
            placeholder="کدام داروهای قلبی…"
            maxLength={300}
            defaultValue={q}
          />
          <Button type="submit" variant="primary">
            بپرس
          </Button>
        </form>
      </search>
      {answer ? <Answered answer={answer} /> : <Questions title="نمونه‌ها" questions={EXAMPLES} />}
    </PageFrame>
  )
}

function Answered({ answer }: { answer: Answer }) {
  const { q, view, brand, chips, others, unread, unfit, corrected, named, withheld } = answer
  const { beside, nearest } = answer
  const sought = unread.length > 0 ? unread.join(' ') : named
  return (
    <>
      {(view || chips.length > 0) && (
        <Section id="read" title="این‌طور خوانده شد" aside={view?.title}>
          <ul aria-label="فیلترهای خوانده‌شده" className="filter-chips">
            {chips.map(({ label, to }) => (
              <li key={label}>
                <RemovableChip href={to} label={label} />
              </li>
            ))}
          </ul>
          <Others others={others} />
        </Section>
      )}
      {corrected.length > 0 && (
        <p role="status" className="rounded-md bg-accent-soft px-3 py-2 text-sm">
          {corrected.map(({ typed, read }) => `«${typed}» را «${read}» خواندم`).join('، ')}.
        </p>
      )}
      {beside.length > 0 && <Beside views={beside} />}
      {unread.length > 0 && <NotRead label="این بخش را نفهمیدم" texts={unread} />}
      {unfit.length > 0 && <NotRead label="این فهرست چنین فیلتری ندارد" texts={unfit} />}
      {(!view || withheld) && beside.length === 0 && <Unanswered withheld={withheld} />}
      {view && <Found view={view} brand={brand} q={q} withheld={withheld} />}
      {sought && (
        <p>
          <a href={`/search?q=${encodeURIComponent(sought)}`} className="text-link">
            جست‌وجوی «{sought}» در همهٔ رکوردها
          </a>
        </p>
      )}
      {nearest.length > 0 && <Questions title="پرسش‌های نزدیک" questions={nearest} />}
    </>
  )
}

/** Views that a question holds beside each other: how many each has, and its list. */
function Beside({ views }: { views: Answer['beside'] }) {
  const columns = [
    {
      label: 'مورد',
      cell: ({ label, to }: (typeof views)[number]) => (
        <a href={to} className="text-link">
          {label}
        </a>
      ),
    },
    {
      label: 'تعداد',
      numeric: true,
      cell: ({ total, noun, firms }: (typeof views)[number]) =>
        total === null
          ? 'با ورود یا اشتراک'
          : `${firms ? `${firmsWord(firms)}، با ` : ''}${formatNumber(total)} ${noun}`,
    },
    ...(views.some(({ share }) => share !== undefined)
      ? [
          {
            label: 'سهم',
            numeric: true,
            cell: ({ share }: (typeof views)[number]) =>
              share === undefined ? '—' : formatPercent(share),
          },
        ]
      : []),
    ...(views.some(({ first }) => first)
      ? [
          {
            label: 'اولین به این ترتیب',
            cell: ({ first }: (typeof views)[number]) => (first ? isolated(first) : '—'),
          },
        ]
      : []),
  ]
  return (
    <Section id="beside" title="مقایسه">
      <DataTable caption="مقایسه" columns={columns} rows={views} rowKey={({ to }) => to} />
      {views.some(({ share }) => share !== undefined) && (
        <p className="mt-2 text-xs text-muted">
          سهم از پروانه‌های جاری است، نه از فروش؛ آنچه نوع تأمینش نامعلوم است فقط در ردیف اول است.
        </p>
      )}
      {views.some(({ firms }) => firms) && (
        <p className="mt-2 text-xs text-muted">
          هر ردیف جدا شمرده شده است؛ شرکتی که در چند ردیف باشد در همهٔ آن‌ها هست.
        </p>
      )}
    </Section>
  )
}

function NotRead({ label, texts }: { label: string; texts: readonly string[] }) {
  return (
    <p role="status" className="rounded-md bg-caution-soft px-3 py-2 text-sm text-caution">
      {label}: {texts.map((text) => `«${text}»`).join('، ')}
    </p>
  )
}

function Others({ others }: { others: readonly AnswerLink[] }) {
  if (others.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <span>یا منظور این بود:</span>
      {others.map(({ label, to }) => (
        <a key={to} href={to} className="text-link min-h-6">
          {label}
        </a>
      ))}
    </p>
  )
}

interface FoundProps extends Pick<Answer, 'brand' | 'q' | 'withheld'> {
  view: AnsweredView
}

const SAME_VIEW = 'همین نما در فهرست'

function Found({ view: { title, href, found, isClosed }, brand, q, withheld }: FoundProps) {
  if (isClosed) {
    return (
      <EmptyState icon="lock" title="این فهرست با ورود به حساب باز می‌شود">
        <a href={loginPath(askPath(q))} className="text-link">
          ورود
        </a>
      </EmptyState>
    )
  }
  if (!found) {
    return (
      <LinkButton href={href} variant="primary">
        {withheld ? SAME_VIEW : title}
      </LinkButton>
    )
  }
  const { total, noun, firms, leading, first, table, isPreview } = found
  const counted = `${formatNumber(total)} ${noun}`
  const shown = table.rows.length
  const isBounded = first !== null && shown < total
  const bounded = `${formatNumber(shown)} مورد اول از ${counted}، به ترتیب ${first?.by}`
  // So many companies are asked for: they are the rows.
  const isOfLeading = firms !== null && first !== null && leading.length > 0
  const counts = firms ? `${firmsWord(firms)}، با ${counted}` : counted
  return (
    <Section
      id="answer"
      title={isOfLeading ? leadingTitle(leading, counts) : isBounded && !firms ? bounded : counts}
    >
      {isPreview && (
        <p className="mb-3 text-sm text-muted">
          بدون اشتراک همیشه همین ردیف‌های اول دیده می‌شود؛ فیلترهای پرسش اعمال نشده است.
        </p>
      )}
      <AnswerNotes found={found} brand={brand} />
      {isBounded && !firms && first.count > shown && (
        <p className="mb-3 text-sm text-muted">
          بقیهٔ {formatNumber(first.count)} مورد به همین ترتیب در فهرست است.
        </p>
      )}
      {isOfLeading && <Leading leading={leading} />}
      {table.rows.length > 0 && !isOfLeading && <FirstRows table={table} title={title} />}
      <p className="mt-3">
        <LinkButton href={href}>
          {isOfLeading || table.rows.length < total
            ? `همهٔ ${formatNumber(total)} ${noun} در فهرست`
            : SAME_VIEW}
        </LinkButton>
      </p>
    </Section>
  )
}

type Found = NonNullable<AnsweredView['found']>
function FirstRows({ table, title }: { table: Found['table']; title: string }) {
  const columns = table.columns.map(({ label, type }, place) => ({
    key: String(place),
    label,
    numeric: type === 'number',
    cell: (row: readonly SheetValue[]) => <Cell text={writtenCell(row[place] ?? null, type)} />,
  }))
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={table.rows}
      rowKey={(row) => JSON.stringify(row)}
    />
  )
}

/** A name, and smaller what is told beside it; what is Latin reads from the left. */
function Cell({ text }: { text: string }) {
  const [name, ...codes] = text
    .split('\n')
    .map((line) => (isLatin(line) ? <Code key={line}>{line}</Code> : <bdi key={line}>{line}</bdi>))
  return (
    <>
      {name}
      {codes.length > 0 && (
        <span className="flex flex-wrap gap-x-3 text-xs font-normal text-muted">{codes}</span>
      )}
    </>
  )
}

function Questions({ title, questions }: { title: string; questions: readonly string[] }) {
  return (
    <Section id="questions" title={title}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {questions.map((question) => (
          <li key={question}>
            <a href={askPath(question)} className="text-link inline-block min-h-6">
              {question}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
