import { productPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { Figure, Price } from '#src/catalogue/parts/figures.tsx'
import { InferredMark } from '#src/catalogue/parts/inferred-mark.tsx'
import { MedicineTable } from '#src/catalogue/parts/medicine-table.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import type { Opportunity } from '../score/scores.server.ts'
import type { Evidence, EvidenceLicence } from './evidence.server.ts'

export function licenceSection(licences: Evidence['licences']): RecordSection {
  const total = licences[0]?.total ?? 0
  return {
    id: 'licences',
    title: 'پروانه‌های جاری',
    tab: 'پروانه‌ها',
    count: formatNumber(total),
    aside: `${countOf(licences.length, total)} پروانه، به ترتیب تاریخ انقضا`,
    children: (
      <DataTable
        dense
        caption="پروانه‌های جاری این کد"
        rows={licences}
        rowKey={({ irc }) => irc}
        columns={LICENCE_COLUMNS}
        more="پروانهٔ دیگر"
      />
    ),
  }
}

const PRODUCT: TableColumn<Pick<EvidenceLicence, 'irc' | 'brand'>> = {
  label: 'فرآورده',
  cell: ({ irc, brand }) => (
    <DayLink href={productPath(irc)}>
      <bdi>{brand}</bdi>
    </DayLink>
  ),
}

const LICENCE_COLUMNS: TableColumn<EvidenceLicence>[] = [
  PRODUCT,
  { label: 'تأمین', leaves: 1, cell: (row) => <Supply licence={row} /> },
  {
    key: 'holder',
    label: 'صاحب پروانه',
    phone: 'line',
    cell: ({ holder, holderSlug, group }) => (
      <CompanyName name={holder} slug={holderSlug} remark={group} />
    ),
  },
  {
    label: 'سازنده',
    leaves: 1,
    cell: ({ maker, makerSlug }) => <CompanyName name={maker} slug={makerSlug} />,
  },
  {
    label: 'قیمت واحد',
    phone: 'value',
    numeric: true,
    cell: ({ unitPriceRial }) => <Price rial={unitPriceRial} />,
    of: ({ unitPriceRial }) => unitPriceRial,
  },
  {
    label: 'اعتبار',
    phone: 'end',
    numeric: true,
    cell: ({ validUntil, lapses }) => (
      <span className="inline-flex items-center gap-2">
        <DateText date={validUntil} />
        {lapses && <Chip tone="caution">تا ۳۶۵ روز</Chip>}
      </span>
    ),
    of: ({ validUntil }) => validUntil,
  },
]

function Supply({ licence: { supplyType, supplyInferred } }: { licence: EvidenceLicence }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {supplyWord(supplyType)}
      {supplyInferred && <InferredMark how="منبع نوع تأمین را نمی‌گوید" />}
    </span>
  )
}

interface RecordProps {
  evidence: Evidence
  inputs: Opportunity['inputs']
}

export function apiMakerSection({
  evidence: { apiMakers, makersOfToday },
  inputs,
}: RecordProps): RecordSection {
  return {
    id: 'api-makers',
    title: 'سازندگان مادهٔ مؤثره',
    tab: 'مادهٔ مؤثره',
    ...(makersOfToday && { lead: 'سازندگان ماده در آن روز ثبت نشده‌اند؛ این نام‌ها وضع امروز است.' }),
    ...(apiMakers.length > 0 && { count: formatNumber(apiMakers.length) }),
    half: true,
    children:
      apiMakers.length === 0 ? (
        <p className="text-sm text-muted">
          {inputs.apiMakers === null
            ? 'داده‌ای از سازندگان مادهٔ این مولکول نیست.'
            : 'سازندهٔ داخلی با پروانهٔ جاری برای این ماده نیست.'}
        </p>
      ) : (
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {apiMakers.map(({ company, slug, substance, ingredientId, validUntil }) => (
            <li key={`${slug}${ingredientId}`} className="text-sm">
              <CompanyName name={company} slug={slug} />
              <span className="under-name">
                <DayLink href={`/apis/${ingredientId}`} className="text-link">
                  <Code>{substance}</Code>
                </DayLink>
                ، اعتبار <DateText date={validUntil} />
              </span>
            </li>
          ))}
        </ul>
      ),
  }
}

export function listingSection({ evidence: { listings }, inputs }: RecordProps): RecordSection {
  return {
    id: 'listings',
    title: 'کدهای جدید همین گروه درمانی',
    tab: 'کدهای جدید',
    ...(inputs.classDated > 0 && { count: formatNumber(inputs.classNew) }),
    half: true,
    aside: listings.length > 0 && countOf(listings.length, inputs.classNew),
    children:
      listings.length === 0 ? (
        <p className="text-sm text-muted">
          {inputs.classDated === 0
            ? 'تاریخ ورود کدهای این گروه به فهرست رسمی در داده‌ها نیست.'
            : `در سه سال گذشته کدی به این گروه افزوده نشده است (از ${formatNumber(inputs.classCodes)} کد).`}
        </p>
      ) : (
        <MedicineTable caption="کدهای جدید گروه" medicines={listings} />
      ),
  }
}

const EVENT_COLUMNS: TableColumn<Evidence['priceEvents'][number]>[] = [
  PRODUCT,
  { label: 'از تاریخ', phone: 'end', cell: (event) => <DateText date={event.effectiveOn} /> },
  {
    label: 'قیمت',
    phone: 'value',
    numeric: true,
    cell: (event) => <Price rial={event.priceRial} />,
  },
  {
    label: 'پیش از آن',
    phone: 'line',
    numeric: true,
    cell: ({ before }) => (before ? <Price rial={before} /> : <Figure value={null} />),
  },
]

export function priceEventSection({ priceEvents, priceEventTotal }: Evidence): RecordSection {
  return {
    id: 'prices',
    title: 'جدیدترین رویدادهای قیمت',
    tab: 'قیمت',
    ...(priceEventTotal > 0 && {
      count: formatNumber(priceEventTotal),
      aside: countOf(priceEvents.length, priceEventTotal),
    }),
    lead: 'قیمت مصرف‌کنندهٔ هر بسته',
    children:
      priceEvents.length === 0 ? (
        <p className="text-sm text-muted">رویداد قیمتی برای این کد در داده‌ها نیست.</p>
      ) : (
        <DataTable
          dense
          caption="رویدادهای قیمت این کد"
          rows={priceEvents}
          rowKey={({ irc, effectiveOn }) => `${irc}${effectiveOn}`}
          columns={EVENT_COLUMNS}
        />
      ),
  }
}
