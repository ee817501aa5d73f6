import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BarList } from './bar-list.tsx'
import { Button, LinkButton } from './button.tsx'
import { Card } from './card.tsx'
import { Chip } from './chip.tsx'
import { Code } from './code.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import { DateText } from './date-text.tsx'
import { Delta } from './delta.tsx'
import { Disclosure } from './disclosure.tsx'
import { EmptyState } from './empty-state.tsx'
import { Checkbox } from './field.tsx'
import { FoldedSection } from './folded-section.tsx'
import { Instant } from './instant.tsx'
import { isolated } from './isolated.tsx'
import { KeyFacts } from './key-facts.tsx'
import { ListFrame } from './list-frame.tsx'
import { LockedBlock, LockedCell } from './locked-value.tsx'
import { Breadcrumbs, PageFrame } from './page-frame.tsx'
import { Pager } from './pager.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RecordFrame } from './record-frame.tsx'
import { SectionTabs } from './record-sections.tsx'
import { type RecordFact, RecordStrip } from './record-strip.tsx'
import { RemovableChip } from './removable-chip.tsx'
import { SearchField } from './search-field.tsx'
import { Section } from './section.tsx'
import { SourceLine } from './source-line.tsx'
import { Stat } from './stat.tsx'
import { TabLinks } from './tab-links.tsx'
import { TextArea, TextField } from './text-field.tsx'

/** Markup without what is only looks; «✱» stands for an icon. */
const bare = (drawn: ReactElement) =>
  renderToStaticMarkup(drawn)
    .replace(/<svg.*?<\/svg>/g, '✱')
    .replace(/ class="[^"]*"/g, '')
    .replace(/<\/?(?:span|div)>/g, '')

const rows = [{ name: 'a', price: 2 }]
type Row = (typeof rows)[number]
const name: TableColumn<Row> = { label: 'نام', cell: (row) => row.name }
const price = { key: 'price', label: 'قیمت', numeric: true, cell: (row: Row) => row.price }
const fact: RecordFact = { label: 'سازنده', value: '۲' }
const evidence = { method: 'm', source: 's' }
const items = [
  { key: 'a', label: 'آ', value: 2, text: '۲', href: '/a' },
  { key: 'b', label: 'ب', value: 1, text: '۱' },
]
const hrefOf = (page: number) => `?page=${page}`
const table = { caption: 'جدول', rows, rowKey: (row: Row) => row.name }

it.each<[string, ReactElement]>([
  ['bars', <BarList key="" items={items} />],
  ['bars of a whole', <BarList key="" items={items} max={4} />],
  ['a button', <Button key="">x</Button>],
  [
    'a button with an icon',
    <Button key="" icon="search" disabled>
      x
    </Button>,
  ],
  [
    'a link like a button',
    <LinkButton key="" href="/a">
      x
    </LinkButton>,
  ],
  ['a card', <Card key="">x</Card>],
  [
    'a card with a title',
    <Card key="" title="t" action="a" level={2}>
      x
    </Card>,
  ],
  ['a code', <Code key="">A10BA02</Code>],
  [
    'a code to copy',
    <Code key="" copyLabel="کد">
      {7}
    </Code>,
  ],
  ['a table', <DataTable key="" {...table} columns={[name, price]} />],
  [
    'a table of words',
    <DataTable
      key=""
      {...table}
      columns={[name, { ...price, numeric: false, short: 'ق', leaves: 1 }]}
      dense
    />,
  ],
  [
    'a table in lines',
    <DataTable
      key=""
      {...table}
      columns={[name, { ...price, phone: 'value', sort: { href: '?a', order: 'none' } }]}
      dense
    />,
  ],
  ['no day', <DateText key="" date={null} />],
  ['a day', <DateText key="" date="2026-11-22" />],
  ['more', <Delta key="" now={12} before={10} since="2026-11-22" />],
  ['less money', <Delta key="" now={9} before={10} isMoney href="/a" />],
  ['money from nothing', <Delta key="" now={9} before={0} isMoney />],
  ['the same', <Delta key="" now={9} before={9} />],
  [
    'a disclosure',
    <Disclosure key="" title="t">
      x
    </Disclosure>,
  ],
  ['a checkbox', <Checkbox key="" label="l" name="n" />],
  ['a checkbox with a count', <Checkbox key="" label="l" count={0} />],
  [
    'a section',
    <FoldedSection key="" id="a" title="t" aside="s" lead="l" half>
      x
    </FoldedSection>,
  ],
  [
    'a folded section',
    <FoldedSection key="" id="a" title="t" open folded>
      x
    </FoldedSection>,
  ],
  ['Latin in a text', <p key="">{isolated('قرص 500 mg از (Bayer AG) است')}</p>],
  [
    'facts',
    <KeyFacts
      key=""
      facts={[
        { label: 'a', value: 0 },
        { label: 'b', value: null, hint: 'h' },
      ]}
    />,
  ],
  [
    'what a subscription opens',
    <LockedBlock key="" holds="قیمت" unlockedBy="در اشتراک" href="/solutions/pricing" />,
  ],
  [
    'what a sign-in opens',
    <LockedBlock key="" holds="قیمت" unlockedBy="با ورود" href="/login?a" remark="r" />,
  ],
  ['a cell that a subscription opens', <LockedCell key="" holds="قیمت" unlockedBy="در اشتراک" />],
  ['a chip', <Chip key="">x</Chip>],
  [
    'a chip with all',
    <Chip key="" tone="critical" icon="warning" title="t">
      x
    </Chip>,
  ],
  ['a filter', <RemovableChip key="" href="/a" label="l" />],
  [
    'nothing, and what to do',
    <EmptyState key="" title="t" actions="a">
      x
    </EmptyState>,
  ],
  ['no moment', <Instant key="" at={null} />],
  ['a moment', <Instant key="" at="2026-11-22T20:29:00Z" stacked />],
  [
    'a part of a page',
    <Section key="" id="a" title="t" aside="s" lead="l">
      x
    </Section>,
  ],
  [
    'a record',
    <RecordFrame key="" crumbs={[]} title="t" state="s" identity={['i', null]} actions="a">
      x
    </RecordFrame>,
  ],
  [
    'a list',
    <ListFrame key="" title="t" total="n" name="l" tabs="b">
      x
    </ListFrame>,
  ],
  [
    'crumbs',
    <Breadcrumbs
      key=""
      crumbs={[
        { label: 'a', href: '/a' },
        { label: 'bb', short: 'b', href: '/b' },
      ]}
    />,
  ],
  [
    'a page',
    <PageFrame key="" title="t" crumbs={[]}>
      x
    </PageFrame>,
  ],
  [
    'a page with all',
    <PageFrame
      key=""
      title="t"
      total="۲"
      lead="l"
      actions="a"
      crumbs={[{ label: 'a', href: '/a' }]}
    >
      x
    </PageFrame>,
  ],
  ['one page', <Pager key="" page={1} size={50} total={50} hrefOf={hrefOf} />],
  ['no page', <Pager key="" page={1} size={50} total={0} hrefOf={hrefOf} />],
  [
    'the first page',
    <Pager
      key=""
      page={1}
      size={50}
      total={51}
      hrefOf={hrefOf}
      sizes={[
        { size: 50, href: '?a' },
        { size: 100, href: '?b' },
      ]}
    />,
  ],
  [
    'the last page that opens',
    <Pager key="" page={2} size={50} total={500} lastPage={2} hrefOf={hrefOf} />,
  ],
  ['progress', <ProgressBar key="" label="l" value={0.256} />],
  ['too much progress', <ProgressBar key="" label="l" value={2} />],
  [
    'sections',
    <SectionTabs
      key=""
      sections={[
        { id: 'a', title: 't', children: '' },
        { id: 'b', title: 't', tab: 'b', count: '۲', children: '' },
      ]}
      insights={[]}
    />,
  ],
  [
    'sections with insights',
    <SectionTabs key="" sections={[]} insights={[{ href: '/i', label: 'i' }]} />,
  ],
  [
    'figures',
    <RecordStrip
      key=""
      facts={[
        { ...fact, unit: 'شرکت', remark: 'r', wide: true },
        { ...fact, label: 'b', href: '#b' },
        { ...fact, label: 'c', value: null },
        { ...fact, label: 'd', value: null, missing: 'm' },
      ]}
    />,
  ],
  [
    'figures with evidence',
    <RecordStrip
      key=""
      facts={[
        { ...fact, evidence },
        {
          ...fact,
          label: 'b',
          evidence: { ...evidence, without: 'w', example: 'e', href: '/r', hrefLabel: 'rows' },
        },
      ]}
    />,
  ],
  ['a search field', <SearchField key="" label="l" name="q" />],
  ['a source', <SourceLine key="" source="s" harvestedOn="۱ آذر" methodHref="/m" />],
  ['a source without a day', <SourceLine key="" source="s" />],
  ['a figure', <Stat key="" label="l" value="۲" />],
  ['a figure that leads on', <Stat key="" label="l" value="۲" delta="d" remark="r" href="/a" />],
  [
    'tabs',
    <TabLinks
      key=""
      label="l"
      tabs={[
        { label: 'a', href: '/a', current: true, count: '۲' },
        { label: 'b', href: '/b', current: false },
      ]}
    />,
  ],
  ['a field', <TextField key="" label="l" name="n" />],
  ['a field with a hint', <TextField key="" label="l" hint="h" />],
  ['a field in error', <TextArea key="" label="l" hint="h" error="e" />],
])('%s is drawn with what it says', (_, drawn) => {
  expect(bare(drawn)).toMatchSnapshot()
})
