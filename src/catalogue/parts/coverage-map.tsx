import { companyPath, currentLicencesPath, medicinePath } from '#src/addresses/records.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import type { CoverageMap } from './coverage-map.server.ts'

/** Which company holds which strengths and forms of a group, and where nobody or one does. */
export function coverageMapSection(
  map: CoverageMap,
  list: string,
  words = 'فهرست این داروها',
): RecordSection | false {
  const { codes, holders, codeTotal, holderTotal } = map
  if (codeTotal < 2 || holders.length === 0) return false
  const open = codes.filter((code) => code.holders === 0).length
  const sole = codes.filter((code) => code.holders === 1).length
  return {
    id: 'coverage-map',
    tab: 'نقشهٔ پوشش',
    title: 'نقشهٔ پوشش: کدام شرکت، کدام قدرت و شکل',
    count: formatNumber(codeTotal),
    lead: (
      <>
        {`${countOf(codes.length, codeTotal)} کد و ${countOf(holders.length, holderTotal)} صاحب پروانهٔ جاری${open > 0 ? `؛ ${formatNumber(open)} کد بدون پروانه` : ''}${sole > 0 ? `؛ ${formatNumber(sole)} کد با یک صاحب` : ''}. `}
        <DayLink href={list} rel="nofollow" className="text-link">
          {words}
        </DayLink>
      </>
    ),
    children: (
      <div className="relative overflow-x-auto rounded-lg border border-line bg-surface [contain:inline-size]">
        <table className="w-full text-xs">
          <caption className="sr-only">صاحبان پروانه در برابر قدرت و شکل</caption>
          <thead>
            <tr className="border-b border-line bg-sunken align-bottom">
              <th scope="col" className="sticky start-0 bg-sunken p-2 text-start">
                صاحب پروانه
              </th>
              {codes.map((code) => (
                <th key={code.code} scope="col" className="min-w-20 p-2 font-medium">
                  <DayLink href={medicinePath(code)} className="text-link">
                    {isolated(nameAndStrength(code))}
                  </DayLink>
                  <span className="block text-muted">{code.form}</span>
                </th>
              ))}
            </tr>
            <tr className="border-b border-line">
              <th scope="row" className="sticky start-0 bg-surface p-2 text-start font-medium">
                تعداد صاحب پروانه
              </th>
              {codes.map(({ code, holders: count }) => (
                <td
                  key={code}
                  className={`p-2 text-center font-semibold ${count < 2 ? 'bg-caution-soft text-caution' : ''}`}
                >
                  {formatNumber(count)}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {holders.map(({ id, name, slug, held }) => (
              <tr key={id} className="border-b border-line">
                <th
                  scope="row"
                  className="sticky start-0 max-w-36 truncate bg-surface p-2 text-start font-medium"
                >
                  <DayLink href={companyPath(slug)} className="text-link">
                    {name}
                  </DayLink>
                </th>
                {codes.map(({ code }) => (
                  <td key={code} className="p-2 text-center">
                    {held.includes(code) && (
                      <DayLink
                        href={currentLicencesPath({ code, holder: id })}
                        rel="nofollow"
                        className="text-link"
                      >
                        <Icon name="check" className="inline size-4" />
                        <span className="sr-only">پروانهٔ جاری دارد</span>
                      </DayLink>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ),
  }
}
