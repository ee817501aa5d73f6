import { use } from 'react'
import { listBriefPath } from '#src/addresses/insight.ts'
import { readablePast } from '#src/list/as-of.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Isolated, isolated } from '#src/ui/isolated.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { HeadCorner } from '#src/ui/page-contexts.ts'
import { PrintButton } from '#src/ui/print-button.tsx'
import {
  COMPARED,
  type ComparedKind,
  type CompareSearch,
  comparePath,
} from '../record-actions/compared-lists.ts'
import { DatasetSource } from '../shell/dataset-source.tsx'
import { CompareTable } from './compare-table.tsx'
import type { CompareData } from './load.ts'

/** What a subscription adds to the columns. */
const SHORT: Partial<Record<ComparedKind, string>> = {
  medicines: 'امتیاز فرصت، تمرکز، سازندگان ماده، روند قیمت، فروش و هشدارها',
  molecules: 'سازندگان، تمرکز، سازندگان ماده، قیمت واحد و فروش',
}

/** Records side by side, one column each; what sets one apart is bold, what is equal folds away. */
export function CompareBody({ data }: { data: CompareData }) {
  const { search, sides: compared, dataset, past } = data
  const { noun } = COMPARED[search.kind]
  const { records, findings } = compared
  const day = past?.state === 'shown' ? past.day : dataset?.harvestedOn
  const count = `مقایسهٔ ${formatNumber(records.length)} ${noun}`
  return (
    <div className="compare-page">
      <div className="compare-head">
        <div>
          <p className="text-sm text-muted">
            {[
              ...(findings.length > 0 ? [count] : []),
              ...(day ? [formatJalali(day, 'long')] : []),
            ].join(' · ')}
          </p>
          <h1>
            {isolated(
              findings.map(({ text }) => text).join('؛ ') ||
                (records.length > 0 ? count : 'مقایسه'),
            )}
          </h1>
        </div>
        <div className="compare-corner">
          {use(HeadCorner)}
          {records.length > 1 && <Actions data={data} />}
        </div>
      </div>
      <Slots data={data} />
      <Waiting data={data} />
      {compared.absent.length > 0 && (
        <p role="status" className="text-sm text-muted">
          {isolated(compared.absent.join('، '))} در این تاریخ در داده‌های این سامانه نبود.
        </p>
      )}
      {compared.unknown.length > 0 && (
        <p role="status" className="text-sm text-muted">
          با کد <bdi>{compared.unknown.join('، ')}</bdi> هیچ {noun} پیدا نشد؛ با «افزودن {noun}» نام
          آن را جست‌وجو کنید.
        </p>
      )}
      {records.length === 0 ? (
        <Nothing data={data} />
      ) : (
        <CompareTable kind={search.kind} compared={compared} />
      )}
      {compared.isShort && records.length > 0 && (
        <LockedBlock
          holds={SHORT[search.kind] ?? ''}
          unlockedBy="در اشتراک حرفه‌ای"
          href="/subscription"
        />
      )}
      <DatasetSource dataset={dataset} />
    </div>
  )
}

function Actions({ data: { search, sides: compared, past } }: { data: CompareData }) {
  const { asOf, compare: _, ...present } = search
  const asked = writeSearchString({ ...present, ...(past?.state === 'shown' && { asOf }) })
  return (
    <div className="compare-actions no-print">
      {compared.mayExport && (
        <>
          <LinkButton size="sm" icon="download" rel="nofollow" href={`/api/compare.xlsx${asked}`}>
            فایل اکسل
          </LinkButton>
          <LinkButton size="sm" icon="download" rel="nofollow" href={`/api/compare.csv${asked}`}>
            <bdi>CSV</bdi>
          </LinkButton>
        </>
      )}
      <LinkButton
        size="sm"
        icon="trend"
        rel="nofollow"
        href={listBriefPath('compare', { ...present, asOf: asOf ?? '' })}
      >
        گزارش هیئت‌مدیره
      </LinkButton>
      <PrintButton size="sm" variant="primary" />
    </div>
  )
}

/** What is compared, each with a way out, and room for more; the plan's limit beside it. */
function Slots({ data: { search, missed, sides: compared } }: { data: CompareData }) {
  const { kind } = search
  const { noun } = COMPARED[kind]
  const { records, limit } = compared
  const ids = [...records, ...compared.waiting].map(({ id }) => id)
  return (
    <div className="compare-slots no-print">
      {records.length > 0 && <b>{countOf(records.length, limit)}</b>}
      {records.map(({ id, title }) => (
        <span key={id} className="compare-slot">
          <Isolated>{title}</Isolated>
          <a
            href={pathTo(
              search,
              ids.filter((other) => other !== id),
            )}
            rel="nofollow"
            aria-label={`برداشتن ${title}`}
            data-drop={id}
          >
            <Icon name="close" className="size-4" />
          </a>
        </span>
      ))}
      {records.length < limit && (
        <details className="compare-add" data-menu="panel" name="menu" open={missed !== null}>
          <summary className="compare-slot">
            <span aria-hidden="true">+</span> افزودن {noun}
          </summary>
          <form action="/compare" className="menu-panel">
            <input type="hidden" name="kind" value={kind} />
            {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
            {Object.entries(readablePast({ ...search })).map(([name, day]) => (
              <input key={name} type="hidden" name={name} value={day} />
            ))}
            <label htmlFor="add">نام یا کد {noun}</label>
            <div>
              <input
                id="add"
                name="add"
                type="search"
                required
                maxLength={200}
                defaultValue={missed ?? ''}
                aria-describedby={missed ? 'missed' : undefined}
                className="field"
              />
              <Button type="submit" size="sm" variant="primary">
                افزودن
              </Button>
            </div>
            {missed && (
              <p id="missed" role="alert">
                با «<bdi>{missed}</bdi>» هیچ {noun} پیدا نشد؛ نام یا کد دیگری بنویسید.
              </p>
            )}
          </form>
        </details>
      )}
      <span className="compare-limit">{limitWords(compared, noun)}</span>
    </div>
  )
}

function limitWords({ limit, higher }: CompareData['sides'], noun: string): string {
  const own = `سقف اشتراک شما ${formatNumber(limit)} ${noun}`
  return higher ? `${own} · ${higher.plan} ${formatNumber(higher.limit)}` : own
}

/** Named, not left out silently: what the plan has no room for. */
function Waiting({ data: { search, sides: compared } }: { data: CompareData }) {
  const { waiting, records, limit, higher } = compared
  if (waiting.length === 0) return null
  const { noun } = COMPARED[search.kind]
  const keys = records.map(({ id }) => id)
  const [next] = waiting
  return (
    <div role="status" className="compare-waiting no-print">
      <Icon name="info" className="size-5" />
      <p>
        <b>{isolated(waiting.map(({ title }) => title).join('، '))} در صف ماند.</b> اشتراک شما{' '}
        {formatNumber(limit)} {noun} را کنار هم می‌گذارد؛ {formatNumber(limit)} {noun} اول اینجاست.
      </p>
      {next && (
        <LinkButton size="sm" rel="nofollow" href={pathTo(search, [...keys.slice(0, -1), next.id])}>
          به جای آخرین {noun}
        </LinkButton>
      )}
      {higher && (
        <LinkButton size="sm" href="/subscription">
          {higher.plan}، تا {formatNumber(higher.limit)} {noun}
        </LinkButton>
      )}
    </div>
  )
}

/** Others side by side, on the same days. */
function pathTo({ kind, ...search }: CompareSearch, ids: readonly string[]): string {
  return comparePath(kind, ids) + writeSearchString(readablePast(search)).replace('?', '&')
}

function Nothing({ data: { search } }: { data: CompareData }) {
  const { noun, href } = COMPARED[search.kind]
  return (
    <EmptyState
      icon="compare"
      title="چیزی برای مقایسه انتخاب نشده است"
      actions={
        <LinkButton href={href} variant="primary">
          رفتن به فهرست
        </LinkButton>
      }
    >
      در فهرست یا صفحهٔ هر {noun} دکمهٔ «مقایسه» را بزنید، یا نام آن را در «افزودن {noun}» بنویسید.
    </EmptyState>
  )
}
