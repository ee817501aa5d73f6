import { ingredientMakerPath, productPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { Price } from '#src/catalogue/parts/figures.tsx'
import { PARTS } from '#src/insight/score/parts.ts'
import { PART_WORDS } from '#src/insight/score/words.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { Delta } from '#src/ui/delta.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import { factRows } from './fact-rows.ts'
import type { Details } from './load.ts'

/** The facts of the day of the decision beside those of today. */
export function factsSection({ frozen, facts, today }: Details, decidedOn: string): RecordSection {
  return {
    id: 'facts',
    title: 'آن روز و امروز',
    lead: `واقعیت‌های ${formatJalali(decidedOn, 'long')} همان‌طور که بود مانده است؛ ستون امروز از دادهٔ ${formatJalali(today, 'long')}.`,
    open: true,
    children: (
      <DataTable
        dense
        caption="واقعیت‌های روز تصمیم کنار امروز"
        rows={factRows(frozen.facts, facts)}
        rowKey={({ label }) => label}
        columns={[
          { label: 'واقعیت', cell: ({ label }) => label },
          {
            label: 'روز تصمیم',
            numeric: true,
            phone: 'meta',
            cell: ({ before }) => before ?? <Absent />,
          },
          {
            label: 'امروز',
            numeric: true,
            phone: 'value',
            cell: ({ now, figures }) => (
              <>
                {now ?? <Absent />}{' '}
                {figures && figures.now !== figures.before && (
                  <Delta now={figures.now} before={figures.before} isMoney={figures.isMoney} />
                )}
              </>
            ),
          },
        ]}
      />
    ),
  }
}

/** Points of each part of the score, as they were given on the day. */
export function scoreSection({ frozen: { score, facts } }: Details): RecordSection | false {
  if (!score) return false
  return {
    id: 'score',
    title: 'امتیاز روز تصمیم',
    half: true,
    aside: `${formatNumber((facts.score ?? 0) / 10)} از ۱۰۰، اطمینان ${score.confidence}، وزن‌های نسخهٔ ${formatNumber(score.weightsVersion)}`,
    children: (
      <DataTable
        dense
        caption="بخش‌های امتیاز در روز تصمیم"
        rows={PARTS.map((part, place) => ({ part, points: (score.points[place] ?? 0) / 10 }))}
        rowKey={({ part }) => part}
        columns={[
          { label: 'بخش', cell: ({ part }) => PART_WORDS[part] },
          {
            label: 'امتیاز',
            numeric: true,
            phone: 'value',
            cell: ({ points }) => formatNumber(points, undefined, 1),
          },
        ]}
      />
    ),
  }
}

export function apiMakersSection({ frozen: { apiMakers } }: Details): RecordSection {
  return {
    id: 'api-makers',
    title: 'سازندگان مادهٔ مؤثره در روز تصمیم',
    tab: 'مادهٔ مؤثره',
    half: true,
    aside: formatNumber(apiMakers.length),
    children:
      apiMakers.length === 0 ? (
        <p className="text-sm text-muted">سازندهٔ داخلی با پروانهٔ جاری شناخته نبود.</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {apiMakers.map(({ company, slug, ingredientId, validUntil }) => (
            <li key={`${slug} ${ingredientId}`}>
              <CompanyName name={company} slug={slug} pathOf={ingredientMakerPath} />
              <span className="under-name">
                اعتبار تا <DateText date={validUntil} />
              </span>
            </li>
          ))}
        </ul>
      ),
  }
}

/** Licences in force on the day, as they were; the product's page tells what they are now. */
export function licencesSection({ frozen: { licences, facts, lapses } }: Details): RecordSection {
  const [next] = lapses
  return {
    id: 'licences',
    title: 'پروانه‌های روز تصمیم',
    tab: 'پروانه‌ها',
    aside: countOf(licences.length, facts.licences),
    ...(next && {
      lead: `پس از ${formatJalali(next.validUntil, 'long')}، اگر تمدید نمی‌شد، ${formatNumber(next.remainingLicences)} پروانه و ${formatNumber(next.remainingMakers)} سازنده می‌ماند.`,
    }),
    children: (
      <DataTable
        dense
        caption="پروانه‌های جاری در روز تصمیم"
        rows={licences}
        rowKey={({ irc }) => irc}
        columns={[
          {
            label: 'فرآورده',
            cell: ({ irc, brand }) => (
              <a href={productPath(irc)}>
                <bdi>{brand}</bdi>
              </a>
            ),
          },
          {
            key: 'holder',
            label: 'صاحب پروانه',
            phone: 'line',
            cell: ({ holder, holderSlug }) => <CompanyName name={holder} slug={holderSlug} />,
          },
          { label: 'تأمین', leaves: 1, cell: (row) => supplyWord(row.supplyType) },
          {
            label: 'قیمت واحد',
            numeric: true,
            phone: 'value',
            cell: ({ unitPriceRial }) => <Price rial={unitPriceRial} />,
          },
          {
            label: 'اعتبار',
            numeric: true,
            phone: 'end',
            cell: ({ validUntil }) => <DateText date={validUntil} />,
          },
        ]}
      />
    ),
  }
}
