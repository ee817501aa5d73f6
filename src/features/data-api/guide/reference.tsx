import type { Field, Fields } from '#src/catalogue/facts/api.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { changeFields, changeParameters } from '../change-feed.ts'
import { feedFrameParameters, frameParameters } from '../frame-parameters.ts'
import { groupParameters } from '../group-parameters.ts'
import { sampleOf } from '../operation-names.ts'
import { listParameters, type Parameter } from '../parameters.ts'
import { definitionOf, RESOURCES } from '../resources.ts'
import { TABLES } from '../tables.ts'
import { CodeBlock } from './code-block.tsx'

/** Parameters and fields of every kind, from the tables that the answers are made from. */
export function Reference() {
  return (
    <div className="-my-2 [&>details:last-child]:border-0">
      {Object.entries(RESOURCES).map(([name, { title, key, fields, more }]) => {
        const definition = definitionOf(name)
        return (
          <Disclosure key={name} title={<Title title={title} path={`/${name}`} />}>
            <p className="mb-3 text-sm text-muted">
              فهرست: <Code>{`/${name}`}</Code> · یک رکورد: <Code>{`/${name}/{${key.name}}`}</Code>
              {definition && (
                <>
                  {' '}
                  · مقدار فیلترها با تعداد هر یک: <Code>{`/${name}/facets`}</Code>
                </>
              )}
            </p>
            <Parameters
              of={title}
              parameters={[
                ...(definition ? listParameters(definition) : groupParameters),
                ...frameParameters(fields),
              ]}
            />
            <FieldTable of={title} fields={fields} more={more} />
            <Samples path={name} hasFacets={definition !== null} record={key.name} />
          </Disclosure>
        )
      })}
      {TABLES.map(({ path, title, parameters, fields, key, definition, facets, record }) => (
        <Disclosure key={path} title={<Title title={title} path={`/${path}`} />}>
          <Parameters of={title} parameters={[...parameters, ...frameParameters(fields)]} />
          <FieldTable of={title} fields={fields} more={{}} />
          <Samples
            path={path}
            keys={key && [key.name]}
            hasFacets={definition !== undefined && facets !== false}
            record={record?.name}
          />
        </Disclosure>
      ))}
      <Disclosure title={<Title title="فید تغییرات" path="/changes" />}>
        <Parameters
          of="فید تغییرات"
          parameters={[...changeParameters, ...feedFrameParameters(changeFields)]}
        />
        <FieldTable of="فید تغییرات" fields={changeFields} more={{}} />
        <Samples path="changes" hasFacets={false} />
      </Disclosure>
    </div>
  )
}

function Title({ title, path }: { title: string; path: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {title} <Code className="text-xs text-muted">{path}</Code>
    </span>
  )
}

function Parameters({ of, parameters }: { of: string; parameters: readonly Parameter[] }) {
  return (
    <>
      <h3 className="mb-2 text-sm">پارامترها</h3>
      <DataTable
        caption={`پارامترهای ${of}`}
        rows={parameters}
        rowKey={({ name }) => name}
        columns={[
          { label: 'نام', cell: ({ name }: Parameter) => <Code>{name}</Code> },
          { label: 'معنا', cell: ({ label }: Parameter) => label },
          { key: 'values', label: 'مقدار', cell: valuesOf },
        ]}
      />
    </>
  )
}

interface SamplesProps {
  path: string
  /** Names of the keys in the path of the list. */
  keys?: readonly string[] | undefined
  hasFacets: boolean
  /** Name of the key of one record. */
  record?: string | undefined
}

function Samples({ path, keys = [], hasFacets, record }: SamplesProps) {
  const samples = [
    sampleOf('list', path, keys),
    ...(hasFacets ? [sampleOf('facetsOf', path)] : []),
    ...(record ? [sampleOf('get', path, [record])] : []),
  ]
  return (
    <div className="mt-4 grid gap-2">
      <h3 className="text-sm">نمونه</h3>
      <CodeBlock label="Python">{samples.map(({ python }) => python).join('\n')}</CodeBlock>
      <CodeBlock label="TypeScript">
        {samples.map(({ typescript }) => typescript).join('\n')}
      </CodeBlock>
    </div>
  )
}

function valuesOf({ schema, repeated, joined }: Parameter) {
  const { enum: values } = schema
  if (joined) return <>نام ستون‌ها با ویرگول، مانند {exampleNames(schema)}</>
  return (
    <>
      {Array.isArray(values) ? (
        <bdi dir="ltr" className="text-xs">
          {values.join(' | ')}
        </bdi>
      ) : (
        <ShapeWords schema={schema} repeated={repeated === true} />
      )}
      {repeated && <span className="block text-xs text-muted">چند بار می‌تواند بیاید</span>}
    </>
  )
}

function exampleNames({ items }: Parameter['schema']) {
  const { enum: names = [] } = Object(items) as { enum?: readonly string[] }
  return <Code>{names.slice(0, 2).join(',')}</Code>
}

/** What a value looks like, where it is none of a few words. */
function ShapeWords({ schema, repeated }: { schema: Parameter['schema']; repeated: boolean }) {
  const { type, minimum, maximum, pattern, format, maxLength } = schema
  if (format === 'date')
    return (
      <>
        روز میلادی، مانند <Code>2026-03-21</Code>
      </>
    )
  if (typeof maximum === 'number') {
    return <>{`${formatNumber(Number(minimum))} تا ${formatNumber(maximum)}`}</>
  }
  if (type === 'integer') return <>عدد صحیح</>
  if (typeof pattern === 'string' && pattern.includes('1[345]')) {
    return (
      <>
        ماه شمسی، مانند <Code>1405-07</Code>
      </>
    )
  }
  if (typeof pattern === 'string') {
    if (!pattern.includes('\\.\\.')) return <>کد یا آغاز آن</>
    return (
      <>
        از..تا، مانند <Code>100..500</Code>؛ هر سو می‌تواند خالی باشد
      </>
    )
  }
  if (repeated) return <>یکی از مقادیر فیلتر (در facets)</>
  return <>متن، تا {formatNumber(Number(maxLength))} کاراکتر</>
}

const TYPES: Readonly<Record<Field['type'], string>> = {
  string: 'متن',
  integer: 'عدد صحیح',
  number: 'عدد اعشاری',
  boolean: 'بله/خیر',
  date: 'تاریخ میلادی',
  strings: 'فهرست متن',
  objects: 'فهرست رکورد',
}

interface Row extends Field {
  name: string
  inRecord: boolean
}

function FieldTable({ of, fields, more }: { of: string; fields: Fields; more: Fields }) {
  const rows = [
    ...Object.entries(fields).map(([name, field]): Row => ({ ...field, name, inRecord: false })),
    ...Object.entries(more).map(([name, field]): Row => ({ ...field, name, inRecord: true })),
  ]
  return (
    <>
      <h3 className="mt-4 mb-2 text-sm">ستون‌ها</h3>
      <DataTable
        caption={`ستون‌های ${of}`}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { label: 'نام', cell: ({ name }: Row) => <Code>{name}</Code> },
          { label: 'معنا', cell: ({ label }: Row) => label },
          {
            label: 'نوع',
            cell: ({ type, nullable }: Row) => (nullable ? `${TYPES[type]} یا خالی` : TYPES[type]),
          },
          { label: 'در', cell: ({ inRecord }: Row) => (inRecord ? 'فقط رکورد' : 'فهرست و رکورد') },
        ]}
      />
    </>
  )
}
