import type { Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import { Options, optionsOf, Select } from '#src/ui/choice-field.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { CHANGE_WORDS, type Change } from '#src/words/change-words.ts'
import { afterText, fieldWord, kindWord } from '../words.ts'
import { KindTable } from './kind-table.tsx'
import type { DiffAnswer, DraftAnswer } from './load.ts'
import { stepPath } from './steps.ts'

const LOOKS: Record<Change, { tone: Tone; icon: IconName }> = {
  new: { tone: 'positive', icon: 'star' },
  changed: { tone: 'notice', icon: 'sort' },
  filled: { tone: 'neutral', icon: 'info' },
  returned: { tone: 'accent', icon: 'arrow-up' },
  vanished: { tone: 'caution', icon: 'eye-off' },
}

interface DiffStepProps {
  draft: DraftAnswer
  diff: DiffAnswer
  search: Search
}

/** What publishing would change, record by record and field by field. */
export function DiffStep({ draft, diff, search }: DiffStepProps) {
  const path = stepPath(draft.id, 'diff')
  const value = (key: string) => String(search[key] ?? '')
  const filter = new URLSearchParams(
    ['kind', 'change', 'q'].flatMap((key) => (value(key) === '' ? [] : [[key, value(key)]])),
  )
  const hrefOf = (page: number) =>
    `${path}?${new URLSearchParams([...filter, ['page', String(page)]])}`
  if (!draft.review) {
    return <EmptyState title="تفاوتی برای دیدن نیست">ابتدا داده‌ها را بررسی کنید.</EmptyState>
  }
  return (
    <div className="space-y-5">
      <KindTable review={draft.review} path={path} />
      <form method="get" action={path} className="flex flex-wrap gap-2" key={filter.toString()}>
        <SearchField
          name="q"
          label="جست‌وجو در تفاوت‌ها"
          placeholder="کلید، نام یا فیلد"
          defaultValue={value('q')}
          maxLength={100}
          className="min-w-56 flex-1"
        />
        <Select name="kind" aria-label="نوع رکورد" defaultValue={value('kind')} className="w-auto">
          <option value="">همهٔ رکوردها</option>
          <Options
            options={draft.review.kinds.map(({ kind }) => ({ value: kind, label: kindWord(kind) }))}
          />
        </Select>
        <Select name="change" aria-label="تغییر" defaultValue={value('change')} className="w-auto">
          <option value="">همهٔ تغییرات</option>
          <Options options={optionsOf(CHANGE_WORDS)} />
        </Select>
        <Button type="submit" variant="primary">
          جست‌وجو
        </Button>
        <LinkButton
          href={`/api/admin/imports/${draft.id}/diff.xlsx?${filter}`}
          icon="download"
          download
        >
          XLSX
        </LinkButton>
        <LinkButton
          href={`/api/admin/imports/${draft.id}/diff.csv?${filter}`}
          icon="download"
          download
        >
          CSV
        </LinkButton>
      </form>
      {diff.rows.length > 0 ? (
        <Rows diff={diff} />
      ) : (
        <EmptyState title="تفاوتی نیست">با این فیلتر چیزی تغییر نمی‌کند.</EmptyState>
      )}
      <Pager
        page={diff.page}
        size={diff.size}
        total={diff.total}
        hrefOf={hrefOf}
        lastPage={10_000}
      />
      {draft.state === 'reviewed' && (
        <LinkButton variant="primary" href={stepPath(draft.id, 'publish')}>
          {`ادامه: انتشار ${formatNumber(sum(draft))} تغییر`}
        </LinkButton>
      )}
    </div>
  )
}

function sum({ review }: DraftAnswer): number {
  return (review?.kinds ?? []).reduce(
    (total, kind) => total + kind.new + kind.changed + kind.filled + kind.returned + kind.vanished,
    0,
  )
}

function Rows({ diff }: { diff: DiffAnswer }) {
  return (
    <DataTable
      caption="تفاوت‌ها"
      rows={diff.rows}
      rowKey={(row) => row.id}
      columns={[
        {
          label: 'رکورد',
          cell: (row) => (
            <>
              <span className="block max-w-80 truncate">
                <bdi>{row.name ?? row.recordKey}</bdi>
              </span>
              <span className="block text-xs font-normal text-muted">
                {kindWord(row.kind)} · <Code>{row.recordKey}</Code>
              </span>
            </>
          ),
        },
        {
          label: 'تغییر',
          cell: (row) => <Chip {...LOOKS[row.change]}>{CHANGE_WORDS[row.change]}</Chip>,
        },
        { label: 'فیلد', cell: (row) => (row.field ? fieldWord(row.kind, row.field) : '—') },
        {
          label: 'پیش از این',
          cell: (row) => <bdi className="text-muted">{row.before ?? '—'}</bdi>,
        },
        { label: 'پس از این', cell: (row) => <bdi>{afterText(row) ?? '—'}</bdi> },
      ]}
    />
  )
}
