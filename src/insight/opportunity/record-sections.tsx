import { productPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { Figure, Price } from '#src/catalogue/parts/figures.tsx'
import { InferredMark } from '#src/catalogue/parts/inferred-mark.tsx'
import { MedicineTable } from '#src/catalogue/parts/medicine-table.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Section } from '#src/ui/section.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import type { Opportunity } from '../score/scores.server.ts'
import type { Evidence, EvidenceLicence } from './evidence.server.ts'

export function LicenceSection({
  licences,
  total,
}: {
  licences: Evidence['licences']
  total: number
}) {
  return (
    <Section
      id="licences"
      title="پروانه‌های جاری"
      aside={`${countOf(licences.length, total)} پروانه، آن که زودتر منقضی می‌شود نخست`}
    >
      <DataTable
        caption="پروانه‌های جاری این کد"
        rows={licences}
        rowKey={({ irc }) => irc}
        columns={[
          {
            key: 'brand',
            label: 'فرآورده',
            cell: ({ irc, brand }) => (
              <a href={productPath(irc)} className="text-link">
                <bdi>{brand}</bdi>
              </a>
            ),
          },
          { key: 'supply', label: 'تأمین', cell: (row) => <Supply licence={row} /> },
          {
            key: 'holder',
            label: 'صاحب پروانه',
            cell: ({ holder, holderSlug, group }) => (
              <CompanyName name={holder} slug={holderSlug} remark={group} />
            ),
          },
          {
            key: 'maker',
            label: 'سازنده',
            cell: ({ maker, makerSlug }) => <CompanyName name={maker} slug={makerSlug} />,
          },
          {
            key: 'until',
            label: 'اعتبار',
            numeric: true,
            cell: ({ validUntil, lapses }) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                <DateText date={validUntil} />
                {lapses && <Chip tone="caution">تا ۳۶۵ روز</Chip>}
              </span>
            ),
          },
          {
            key: 'unit',
            label: 'قیمت واحد',
            numeric: true,
            cell: ({ unitPriceRial }) => <Price rial={unitPriceRial} />,
          },
        ]}
      />
    </Section>
  )
}

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

export function ApiMakerSection({
  evidence: { apiMakers },
  inputs,
  isPast,
}: RecordProps & { isPast: boolean }) {
  return (
    <Section
      id="api-makers"
      title="سازندگان مادهٔ مؤثره"
      {...(isPast && { lead: 'پروانه‌های مواد اولیه تاریخچه ندارند؛ این نام‌ها وضع امروز است.' })}
    >
      {apiMakers.length === 0 ? (
        <p className="text-sm text-muted">
          {inputs.apiMakers === null
            ? 'داده‌ای از سازندگان مادهٔ این مولکول نیست.'
            : 'سازندهٔ داخلی با پروانهٔ جاری برای این ماده نیست.'}
        </p>
      ) : (
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {apiMakers.map(({ company, slug, ingredient, ingredientId, validUntil }) => (
            <li key={`${slug}${ingredientId}`} className="text-sm">
              <CompanyName name={company} slug={slug} />
              <span className="under-name">
                <a href={`/apis/${ingredientId}`} className="text-link">
                  <Code>{ingredient}</Code>
                </a>
                ، اعتبار <DateText date={validUntil} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export function ListingSection({ evidence: { listings }, inputs }: RecordProps) {
  return (
    <Section
      id="listings"
      title="کدهای جدید همین گروه درمانی"
      aside={listings.length > 0 && countOf(listings.length, inputs.classNew)}
    >
      {listings.length === 0 ? (
        <p className="text-sm text-muted">
          {inputs.classDated === 0
            ? 'تاریخ ورود کدهای این گروه به فهرست رسمی در داده‌ها نیست.'
            : `در سه سال گذشته کدی به این گروه افزوده نشده است (از ${formatNumber(inputs.classCodes)} کد).`}
        </p>
      ) : (
        <MedicineTable caption="کدهای جدید گروه" medicines={listings} />
      )}
    </Section>
  )
}

export function PriceEventSection({ evidence: { priceEvents } }: Pick<RecordProps, 'evidence'>) {
  return (
    <Section id="prices" title="جدیدترین رویدادهای قیمت" lead="قیمت مصرف‌کنندهٔ هر بسته">
      {priceEvents.length === 0 ? (
        <p className="text-sm text-muted">رویداد قیمتی برای این کد در داده‌ها نیست.</p>
      ) : (
        <DataTable
          caption="رویدادهای قیمت این کد"
          rows={priceEvents}
          rowKey={({ irc, effectiveOn }) => `${irc}${effectiveOn}`}
          columns={[
            {
              key: 'brand',
              label: 'فرآورده',
              cell: ({ irc, brand }) => (
                <a href={productPath(irc)} className="text-link">
                  <bdi>{brand}</bdi>
                </a>
              ),
            },
            {
              key: 'on',
              label: 'از تاریخ',
              cell: (event) => <DateText date={event.effectiveOn} />,
            },
            {
              key: 'price',
              label: 'قیمت',
              numeric: true,
              cell: (event) => <Price rial={event.priceRial} />,
            },
            {
              key: 'before',
              label: 'پیش از آن',
              numeric: true,
              cell: ({ before }) => (before ? <Price rial={before} /> : <Figure value={null} />),
            },
          ]}
        />
      )}
    </Section>
  )
}
