import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { BROUGHT_SOURCES } from '#src/catalogue/facts/sources.ts'
import type { FileLayout } from '#src/features/importing/reading/layout.ts'
import { SOURCE_FILES } from '#src/features/importing/source-files.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { ScrollBox } from '#src/ui/scroll-box.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { MONEY_UNITS, shapeOf, targetFields } from '../mapping/fields.ts'
import type { ColumnMapping, FileMapping } from '../mapping/mapping.ts'
import { proposeColumns } from '../mapping/propose.ts'
import { Choice } from './choice.tsx'
import { FieldRow } from './field-row.tsx'
import { LayoutChoices } from './layout-choices.tsx'
import type { DraftFileAnswer } from './load.ts'

const SHOWN = 8

interface SampleRowsProps {
  title: string
  layout: Pick<FileLayout, 'headers' | 'sample'>
}

interface FileMappingCardProps {
  file: DraftFileAnswer
  isClosed: boolean
  onUnsaved: (id: string, isUnsaved: boolean) => void
}

const UNUSED_SHOWN = 12

const targets = BROUGHT_SOURCES.flatMap((source) =>
  SOURCE_FILES[source].map(({ kind, title }) => ({
    value: `${source} ${kind}`,
    word: title,
    group: sourceWord(source),
  })),
)

const styles = {
  dates: {
    auto: 'خودکار',
    'year-first': 'سال/ماه/روز',
    'day-first': 'روز/ماه/سال',
    'month-first': 'ماه/روز/سال',
  },
  calendar: { auto: 'از روی سال', jalali: 'شمسی', gregorian: 'میلادی' },
  numbers: { auto: '1,234.5', 'comma-decimal': '1.234,5' },
  unit: MONEY_UNITS,
} as const

const styleWords = {
  dates: 'ترتیب تاریخ',
  calendar: 'تقویم',
  numbers: 'نگارش عدد',
  unit: 'یکای قیمت',
}

/** How one file is read: its layout, its target, and a column for each field. */
export function FileMappingCard({ file, isClosed, onUnsaved }: FileMappingCardProps) {
  const { run, busy, problem } = useWrite()
  const [mapping, setMapping] = useState<FileMapping>(file.mapping)
  const shape = shapeOf(mapping.source, mapping.kind)
  const change = (next: FileMapping) => {
    setMapping(next)
    onUnsaved(file.id, true)
  }
  const changeTarget = (value: string) => {
    const [source, kind] = value.split(' ') as [FileMapping['source'], FileMapping['kind']]
    const target = shapeOf(source, kind)
    if (target)
      change({ ...mapping, source, kind, columns: proposeColumns(file.layout.headers, target) })
  }
  const changeColumn = (field: string, column: ColumnMapping | null) => {
    const { [field]: _, ...rest } = mapping.columns
    change({ ...mapping, columns: column ? { ...rest, [field]: column } : rest })
  }
  const save = async (layout = {}) => {
    const input = { id: file.id, mapping: { ...mapping, source: inputSource(mapping) }, layout }
    const done = await run(() => mutate('adminImports.saveMapping', input))
    if (done) onUnsaved(file.id, false)
  }
  return (
    <Card
      level={2}
      title={<bdi>{file.name}</bdi>}
      action={
        <p className="text-xs text-muted">{`${formatNumber(file.layout.headers.length)} ستون`}</p>
      }
    >
      <fieldset disabled={isClosed || busy} className="min-w-0 space-y-5">
        {file.layout.own ? (
          <OwnFileNote own={file.layout.own} />
        ) : (
          <LayoutChoices layout={file.layout} onChoice={save} />
        )}
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-6">
          <div className="sm:col-span-2">
            <Choice
              label="مقصد"
              value={`${mapping.source} ${mapping.kind}`}
              options={targets}
              onChange={changeTarget}
            />
          </div>
          {(Object.keys(styles) as (keyof typeof styles)[]).map((key) => (
            <Choice
              key={key}
              label={styleWords[key]}
              value={mapping[key]}
              options={Object.entries(styles[key]).map(([value, word]) => ({ value, word }))}
              onChange={(value) => change({ ...mapping, [key]: value })}
            />
          ))}
        </div>
        {shape && (
          <div className="relative overflow-x-auto">
            <table className="w-full text-sm max-md:block md:min-w-160">
              <caption className="sr-only">{`ستون‌های ${file.name}`}</caption>
              <thead className="text-xs text-muted max-md:hidden">
                <tr className="border-b border-line">
                  {['فیلد', 'ستون فایل', 'مقدار ثابت', 'نمونه'].map((label) => (
                    <th key={label} scope="col" className="px-2 py-2 text-start font-medium">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line max-md:block">
                {targetFields(shape).map((field) => (
                  <FieldRow
                    key={field.field}
                    field={field}
                    layout={file.layout}
                    column={mapping.columns[field.field] ?? null}
                    onChange={(column) => changeColumn(field.field, column)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div>
          <SampleRows title="سطرهای اول فایل" layout={file.layout} />
          <SampleRows title="همان سطرها با نگاشت ذخیره‌شده" layout={file.parsed} />
        </div>
        {file.unused.length > 0 && (
          <p className="text-sm leading-7 text-muted">
            ستون‌های بی‌استفاده، که خوانده نمی‌شود:{' '}
            <Isolated>{file.unused.slice(0, UNUSED_SHOWN).join('، ')}</Isolated>
            {file.unused.length > UNUSED_SHOWN &&
              ` و ${formatNumber(file.unused.length - UNUSED_SHOWN)} ستون دیگر`}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {/* The card is drawn anew with what was saved; by its name the focus is on it again. */}
          <Button
            id={`save-${file.id}`}
            className="needs-script"
            variant="secondary"
            onClick={() => void save()}
          >
            ذخیرهٔ نگاشت
          </Button>
          <p className="text-xs text-muted">برای فایل‌های بعدی با همین سرستون‌ها به یاد می‌ماند.</p>
          <ActionProblem problem={problem} />
        </div>
      </fieldset>
    </Card>
  )
}

/** Whose file it is, where the portal read it itself. */
function OwnFileNote({ own }: { own: NonNullable<FileLayout['own']> }) {
  return (
    <p className="text-sm leading-7">
      این فایل <b>{own.title}</b> است و با خوانندهٔ همان منبع خوانده شد: {formatNumber(own.rows)} سطر
      {own.problems > 0 && `، ${formatNumber(own.problems)} نکته`}. روز برداشت آن را پایین همین صفحه
      بنویسید.
    </p>
  )
}

/** The sample is no target of the studio. */
function inputSource({ source }: FileMapping): Exclude<FileMapping['source'], 'sample'> {
  return source === 'sample' ? 'template' : source
}

/** The first rows, as they stand in the file or as they are read. */
function SampleRows({ title, layout: { headers, sample } }: SampleRowsProps) {
  const columns = headers.map((label, place) => ({ id: `c${place}`, label, place }))
  const rows = sample.slice(0, SHOWN).map((cells, at) => ({ id: `r${at}`, cells }))
  return (
    <Disclosure title={`${title} (${countOf(rows.length, sample.length)})`}>
      <ScrollBox label={title} className="overflow-x-auto">
        <table className="text-xs">
          <thead>
            <tr>
              {columns.map(({ id, label }) => (
                <th
                  key={id}
                  scope="col"
                  className="px-2 py-1.5 text-start font-medium whitespace-nowrap text-muted"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ id, place }) => (
                  <td key={id} className="max-w-48 truncate px-2 py-1.5">
                    <bdi>{row.cells[place]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Disclosure>
  )
}
