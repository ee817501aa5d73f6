import { FOUND_WORDS } from '#src/catalogue/facts/kinds.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Section } from '#src/ui/section.tsx'
import { AbsentSection } from './absent-section.tsx'
import type { CountedGroup, SearchKind } from './answer.ts'
import type { SearchPageData } from './load.ts'
import { ResultRows } from './result-rows.tsx'

const EXAMPLES = ['آتورواستاتین', 'amoxicillin 500', 'داروسازی']

function SearchHints() {
  return (
    <div className="space-y-2 text-sm text-muted">
      <p>
        نام دارو یا برند را به فارسی یا لاتین بنویسید، یا نام شرکت، کد ژنریک، کد <Code>ATC</Code>،{' '}
        <Code>IRC</Code> شانزده‌رقمی یا <Code>GTIN</Code>. غلط‌های کوچک املایی بخشیده می‌شود.
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span>نمونه:</span>
        {EXAMPLES.map((example) => (
          <a
            key={example}
            href={`/search?q=${encodeURIComponent(example)}`}
            className="text-link min-h-6"
          >
            <bdi>{example}</bdi>
          </a>
        ))}
      </p>
    </div>
  )
}

export function SearchPage({ data: { q, results } }: { data: SearchPageData }) {
  // What is absent has a section of its own, with all that is near to it.
  const shown = (results?.groups ?? []).filter(
    ({ kind }) => !(results?.absent && (kind === 'unlisted' || kind === 'near')),
  )
  const total = shown.reduce((sum, group) => sum + group.total, 0)
  return (
    <PageFrame title="جست‌وجو" total={results && `${formatNumber(total)} نتیجه`}>
      <search className="block max-w-2xl">
        <form action="/search">
          <SearchField
            key={q}
            name="q"
            size="lg"
            label="جست‌وجوی دارو، شرکت، IRC، GTIN یا ATC"
            placeholder="نام دارو، برند، شرکت یا کد…"
            defaultValue={q}
          />
        </form>
      </search>
      {results?.corrected && <Correction q={q} corrected={results.corrected} />}
      {results && results.unknown.length > 0 && <LeftOut words={results.unknown} />}
      {results?.absent && <AbsentSection absent={results.absent} groups={results.groups} />}
      {shown.map((group) => (
        <ResultGroup key={group.kind} listed={results?.listed ?? null} group={group} />
      ))}
      {results?.groups.length === 0 && (
        <EmptyState title={`برای «${q}» چیزی پیدا نشد`}>
          <SearchHints />
        </EmptyState>
      )}
      {!results && <SearchHints />}
    </PageFrame>
  )
}

function Correction({ q, corrected }: { q: string; corrected: string }) {
  return (
    <p role="status">
      عین «<bdi>{q}</bdi>» در فهرست نیست؛ نزدیک‌ترین:{' '}
      <a href={`/search?q=${encodeURIComponent(corrected)}`} className="text-link font-semibold">
        «<bdi>{corrected}</bdi>»
      </a>
    </p>
  )
}

const MAX_WORDS = 5

function LeftOut({ words }: { words: readonly string[] }) {
  const more = words.length - MAX_WORDS
  return (
    <p role="status">
      نتیجه‌ها بدون{' '}
      {words.slice(0, MAX_WORDS).map((word, place) => (
        <span key={word}>
          {place > 0 && '، '}«<bdi>{word}</bdi>»
        </span>
      ))}
      {more > 0 && ` و ${formatNumber(more)} واژهٔ دیگر`} است، که جست‌وجو{' '}
      {words.length > 1 ? 'آن‌ها' : 'آن'} را نشناخت.
    </p>
  )
}

function ResultGroup({ listed, group }: { listed: string | null; group: CountedGroup }) {
  const lists = group.kind in FOUND_WORDS ? FOUND_WORDS[group.kind as SearchKind].lists : []
  const isPart = group.total > group.items.length
  return (
    <Section
      id={group.kind}
      title={group.label}
      aside={isPart ? countOf(group.items.length, group.total) : formatNumber(group.total)}
    >
      <ResultRows items={group.items} />
      {isPart && lists.length > 0 && listed !== null && (
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span>همین جست‌وجو در فهرست:</span>
          {lists.map(({ title, to }) => (
            <a key={to} href={`${to}${encodeURIComponent(listed)}`} className="text-link min-h-6">
              {title}
            </a>
          ))}
        </p>
      )}
    </Section>
  )
}
