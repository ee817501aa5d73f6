import type { ReactNode } from 'react'
import { formatNumber } from '../persian/numbers.ts'
import { Pager } from '../ui/pager.tsx'
import type { ListAnswer } from './answer.ts'
import { PAGE_SIZES, titleOf } from './definition.ts'
import { type ActiveFilter, activeFilters, untoldFilters, valueWord } from './filter-words.ts'
import { ListCharts, type ListChartsProps } from './list-charts.tsx'
import { BeforeTheFirst, Gate, LockedColumns, NothingFound, PastTheEnd } from './list-states.tsx'
import { columnsInSight } from './list-table.tsx'
import { ListKeys, ListTools } from './list-tools.tsx'
import { PreviewNote } from './preview-note.tsx'
import { UnreadFilters } from './unread-filters.tsx'
import { VIEW_LIMITS } from './view.ts'

/** What is known of a list beside its rows. */
export interface AroundProps extends ListChartsProps {
  title: string
  answer: Omit<ListAnswer<unknown>, 'rows'>
  /** How many rows the table has. */
  shown: number
}

interface ListAboveProps extends AroundProps {
  searchHint: string
  children: ReactNode
}

/** Over the table: the tools, what was understood otherwise, small charts, what waits in it. */
export function ListAbove({ searchHint, children, ...around }: ListAboveProps) {
  const { title, noun, definition, view, facets, links, answer, shown } = around
  const { locked, total, isPreview = false } = answer
  const active = activeFilters(definition, view, facets, answer)
  const waiting = columnsInSight(definition, view).filter(([key]) => locked.includes(key))
  return (
    <>
      <ListTools
        title={title}
        noun={noun}
        searchHint={searchHint}
        definition={definition}
        view={view}
        links={links}
        active={active}
        locked={locked}
        isPreview={isPreview}
        isVisitor={answer.exportGate === 'sign-in'}
      >
        {children}
      </ListTools>
      {isPreview && <PreviewNote />}
      {!isPreview && <Waiting {...around} />}
      <UnreadFilters definition={definition} view={view} href={links.to({})} />
      {answer.corrected && view.q && (
        <p className="text-sm text-muted">
          «{view.q}» پیدا نشد؛ به جای آن «{answer.corrected}» جست‌وجو شد.
        </p>
      )}
      {shown === 0 && <Instead {...around} active={active} />}
      {shown > 0 && !isPreview && <ListCharts {...around} />}
      {shown > 0 && waiting.length > 0 && (
        <LockedColumns
          columns={waiting.map(([, column]) => titleOf(column))}
          records={`${formatNumber(total)} ${noun}`}
          back={links.page(view.page)}
        />
      )}
    </>
  )
}

/** A range that is not one yet, and the values within which it would be. */
function Waiting({ definition, view, facets, links }: AroundProps) {
  return Object.entries(view.waiting ?? {}).map(([key, range]) => {
    const filter = definition.filters[key]
    if (filter?.kind !== 'range' || !filter.within) return null
    const { filter: base, words } = filter.within
    const offered = (facets[base] ?? []).filter(({ value }) => Object.hasOwn(words, value))
    const chosen = view.filters[base] ?? []
    return (
      <p key={key} role="status" className="text-sm">
        «{filter.label}: {valueWord(filter, range)}» هنوز اعمال نشده است، چون واحد آن گفته نشده است:{' '}
        {offered
          .filter(({ value }) => chosen.length === 0 || chosen.includes(value))
          .map(({ value, count }) => (
            <a
              key={value}
              href={links.filter(base, [value])}
              rel="nofollow"
              className="text-link me-3 inline-block"
            >
              هر {words[value]} ({formatNumber(count)})
            </a>
          ))}
      </p>
    )
  })
}

/** Under it: the pages, or what holds back the rows of this one, and the keys. */
export function ListBelow({ noun, view, links, answer, shown }: AroundProps) {
  const { total, exportGate } = answer
  if (shown === 0) return null
  const due = Math.min(view.size, total - (view.page - 1) * view.size)
  return (
    <>
      {shown < due ? (
        <Gate
          gate={exportGate ?? 'sign-in'}
          total={total}
          noun={noun}
          back={links.page(view.page)}
        />
      ) : (
        <Pager
          page={view.page}
          size={view.size}
          total={total}
          hrefOf={links.page}
          lastPage={VIEW_LIMITS.page}
          sizes={PAGE_SIZES.map((size) => ({ size, href: links.to({ size }) }))}
        />
      )}
      <ListKeys />
    </>
  )
}

interface InsteadProps extends AroundProps {
  active: readonly ActiveFilter[]
}

/** In the place of rows: why there are none, and the nearest step. */
function Instead({ noun, view, facets, links, answer, active, definition }: InsteadProps) {
  const { total, gate, knownFrom = null } = answer
  if (view.asOf && !(knownFrom && knownFrom <= view.asOf)) {
    return <BeforeTheFirst day={knownFrom} today={links.to({ asOf: null })} />
  }
  if (gate) return <Gate gate={gate} total={total} noun={noun} back={links.page(view.page)} />
  if (total > 0) return <PastTheEnd first={links.page(1)} />
  const wordsOf = (key: string) =>
    key === 'q'
      ? view.q
      : active.flatMap((filter) => (filter.key === key ? filter.sentence : [])).join('، ')
  return (
    <NothingFound
      view={view}
      clear={links.clear}
      untold={untoldFilters(definition, view, facets)}
      isEmpty={answer.all === undefined ? undefined : answer.all === 0}
      {...(view.q !== '' && { everywhere: `/search?q=${encodeURIComponent(view.q)}` })}
      steps={(answer.steps ?? []).map((step) => ({
        href: step.key === 'q' ? links.to({ q: '' }) : links.filter(step.key, []),
        label: `بدون «\u2068${wordsOf(step.key)}\u2069»: ${formatNumber(step.total)} ${noun}`,
      }))}
    />
  )
}
