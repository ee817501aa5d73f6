import { dependencyPath } from '#src/addresses/insight.ts'
import {
  companyPath,
  ingredientMakerPath,
  ingredientPath,
  medicinePath,
} from '#src/addresses/records.ts'
import { MissingInput } from '#src/catalogue/parts/missing-input.tsx'
import { type FlowLayer, LayeredFlow } from '#src/charts/layered-flow.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { PreviewNote } from '#src/list/preview-note.tsx'
import { UnreadChoices } from '#src/list/unread-filters.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Delta } from '#src/ui/delta.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import type { DependencyData } from './load.ts'
import {
  CompanySection,
  IntermediateSection,
  MakerSection,
  MedicineSection,
  SubstanceSection,
} from './tables.tsx'

/** Nodes of one layer that are drawn; the tables have them all. */
const DRAWN = 12

type Map = DependencyData['map']

const LEADS = {
  maker:
    'موادی که این شرکت می‌سازد، داروهایی که از آن‌ها ساخته می‌شود و شرکت‌هایی که پروانهٔ آن‌ها را دارند: آنچه با توقف تولید آن در خطر است.',
  company: 'سازندگان مادهٔ اولیه‌ای که داروهای داخلی این شرکت به آن‌ها وابسته است.',
  medicine: 'سازندگان داخلی مادهٔ این دارو و شرکت‌هایی که پروانهٔ ساخت آن را دارند.',
  ingredient: 'سازندگان این ماده، داروهای آن و شرکت‌هایی که پروانهٔ آن‌ها را دارند.',
} as const

export function DependencyPage({ data }: { data: DependencyData }) {
  const { map, dataset } = data
  const { focus } = map
  const asOf = useAsOfLinks()
  return (
    <PageFrame
      title={focus ? `نقشهٔ وابستگی: ${focus.name}` : 'نقشهٔ وابستگی به مادهٔ اولیه'}
      lead={
        focus
          ? LEADS[focus.kind]
          : 'اگر تولید یک سازندهٔ مادهٔ اولیه متوقف شود، کدام داروها و شرکت‌ها بدون جایگزین داخلی می‌مانند.'
      }
      crumbs={focus ? [{ label: 'نقشهٔ وابستگی', href: dependencyPath(data.days) }] : []}
      actions={focus && <LinkButton href={asOf(focus.href)}>صفحهٔ {focus.name}</LinkButton>}
    >
      {map.isLocked && <PreviewNote />}
      <UnreadChoices unread={data.unread} path={dependencyPath()} search={data.search} />
      {map.makers.total === 0 ? (
        <Nothing map={map} />
      ) : (
        <>
          <Totals map={map} />
          {focus && <FlowSection map={map} />}
          <MakerSection {...data} />
          {focus && (
            <>
              <SubstanceSection {...data} />
              <MedicineSection {...data} />
              <CompanySection {...data} />
            </>
          )}
        </>
      )}
      {focus && <IntermediateSection {...data} />}
      <p className="max-w-3xl text-sm text-muted">
        داروی داخلی با مولکول خود به مادهٔ مؤثره می‌رسد. «بدون جایگزین» یعنی مادهٔ مؤثرهٔ آن مولکول تنها
        یک سازندهٔ داخلی با پروانهٔ جاری دارد.
        {map.intermediates.total > 0 &&
          ` سازندگان ${formatNumber(map.intermediates.total)} حدواسط در این شمارش‌ها نیستند.`}{' '}
        خرید ماده از خارج و موجودی انبارها در داده‌ها نیست.
      </p>
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}

function Nothing({ map: { focus, unmade, isRead } }: { map: Map }) {
  if (!focus || !isRead)
    return (
      <MissingInput
        input="پروانهٔ سازندگان مواد اولیه"
        template="ingredientLicence"
        nearest={{ label: 'داروهای تک‌سازنده', href: '/medicine?makers=1' }}
      />
    )
  const words = {
    maker: 'پروانهٔ جاری مادهٔ مؤثره‌ای از این شرکت در داده‌ها نیست',
    company: 'سازندهٔ داخلی ماده‌ای که داروهای این شرکت به آن وابسته باشد در داده‌ها نیست',
    medicine: 'سازندهٔ داخلی مادهٔ این دارو، یا پروانهٔ داخلی آن، در داده‌ها نیست',
    ingredient: 'سازندهٔ داخلی این مادهٔ مؤثره در داده‌ها نیست',
  }
  return (
    <EmptyState icon="info" title={words[focus.kind]}>
      {unmade > 0 &&
        `${formatNumber(unmade)} داروی داخلی هست که مادهٔ مؤثرهٔ آن سازندهٔ داخلی شناخته‌شده‌ای ندارد.`}
    </EmptyState>
  )
}

function Totals({ map: { totals, unmade, focus, makers, before } }: { map: Map }) {
  const figure = (now: number, was: number | undefined) => ({
    value: formatNumber(now),
    delta: was !== undefined && <Delta now={now} before={was} />,
  })
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Stat label="سازندهٔ مادهٔ مؤثره" {...figure(makers.total, before?.makers)} />
      <Stat label="داروی داخلی وابسته" {...figure(totals.medicines, before?.medicines)} />
      <Stat label="از آن‌ها بدون جایگزین" {...figure(totals.soleMedicines, before?.soleMedicines)} />
      <Stat
        label="پروانهٔ وابسته"
        {...figure(totals.licences, before?.licences)}
        remark={
          <>
            {formatNumber(totals.soleLicences)} بدون جایگزین{' '}
            {before && <Delta now={totals.soleLicences} before={before.soleLicences} />}
          </>
        }
      />
      {focus === null || focus.kind === 'company' ? (
        <Stat
          label="داروی داخلی بدون سازندهٔ شناخته‌شدهٔ مادهٔ مؤثره"
          {...figure(unmade, before?.unmade)}
        />
      ) : (
        <Stat label="شرکت وابسته" {...figure(totals.companies, before?.companies)} />
      )}
    </div>
  )
}

function FlowSection({ map }: Pick<DependencyData, 'map'>) {
  const layers = layersOf(map, useAsOfLinks())
  const [makers = [], substances = [], medicines = []] = [
    map.links.makers,
    map.links.substances,
    map.links.medicines,
  ].map((links) =>
    links.map(({ from, to, licences }) => ({
      from: String(from),
      to: String(to),
      value: licences,
    })),
  )
  if (medicines.length === 0) return null
  return (
    <Section
      id="flow"
      title="نقشه"
      lead="پهنای هر راه به تعداد پروانه‌های جاری است؛ از هر لایه تا ۱۲ گره کشیده می‌شود و جدول‌های زیر همه را دارند."
    >
      <Card>
        <LayeredFlow
          id="flow-chart"
          title={flowTitle(map)}
          description="راست سازندهٔ ماده، سپس ماده و دارو، چپ صاحب پروانه"
          columns={['راه', 'پروانه']}
          layers={layers}
          links={[makers, substances, medicines]}
        />
      </Card>
    </Section>
  )
}

/** What would be without a substitute; the name of the picture where nothing would. */
function flowTitle({ focus, totals: { licences, soleLicences } }: Map): string {
  if (focus?.kind !== 'maker' || soleLicences === 0) return 'از سازندهٔ ماده تا صاحب پروانه'
  const what = `${formatNumber(soleLicences)} پروانه از ${formatNumber(licences)} پروانهٔ وابسته`
  return `اگر تولید ${focus.name} متوقف شود، ${what} جایگزین داخلی ندارد`
}

/** In a narrow box the kind of company would leave no room for its name. */
function shortName(name: string): string {
  return name.replace(/^(?:شرکت|داروسازی|لابراتوارهای|صنایع داروسازی)\s+/, '') || name
}

function layersOf(
  { makers, substances, medicines, companies }: Map,
  asOf: (path: string) => string,
): FlowLayer[] {
  return [
    {
      name: 'سازندهٔ ماده',
      nodes: makers.rows.slice(0, DRAWN).map(({ id, name, slug }) => ({
        key: String(id),
        label: shortName(name),
        href: asOf(ingredientMakerPath(slug)),
      })),
    },
    {
      name: 'ماده',
      nodes: substances.rows.slice(0, DRAWN).map((row) => ({
        key: String(row.id),
        label: row.nameFa ?? row.nameEn,
        href: asOf(ingredientPath(row)),
      })),
    },
    {
      name: 'دارو',
      nodes: medicines.rows.slice(0, DRAWN).map((row) => ({
        key: String(row.code),
        label: nameAndStrength(row),
        href: asOf(medicinePath(row)),
      })),
    },
    {
      name: 'صاحب پروانه',
      nodes: companies.rows.slice(0, DRAWN).map(({ id, name, slug }) => ({
        key: String(id),
        label: shortName(name),
        href: asOf(companyPath(slug)),
      })),
    },
  ]
}
