import { atcGroupPath } from '#src/addresses/records.ts'
import { inSentenceCase } from '#src/catalogue/facts/atc-codes.ts'
import { importedOnlyOf } from '#src/catalogue/parts/licence-count.ts'
import { highestShareOf } from '#src/charts/findings.ts'
import { Icicle, type IcicleNode } from '#src/charts/icicle.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import type { Group, GroupDetails } from '../load.ts'

type Descendant = GroupDetails['descendants'][number]
type ImportedOnly = 'importedOnlyCount' | 'importUnclearCount'

interface GroupIcicleProps {
  group: Group
  descendants: readonly Descendant[]
}

/** The child of which the largest part of medicines is imported only, where that of all is known. */
export function structureTitle(
  { code }: Pick<Group, 'code'>,
  descendants: readonly Pick<
    Descendant,
    'code' | 'parentCode' | 'nameFa' | 'nameEn' | 'medicineCount' | ImportedOnly
  >[],
): string {
  const children = descendants.filter(({ parentCode }) => parentCode === code)
  if (children.some(({ importUnclearCount }) => importUnclearCount > 0)) return 'ساختار گروه'
  const highest = highestShareOf(
    children.map((child) => ({
      label: `${child.code} ${child.nameFa ?? inSentenceCase(child.nameEn)}`,
      part: child.importedOnlyCount,
      all: child.medicineCount,
    })),
  )
  return highest
    ? `بیشترین سهم داروی فقط وارداتی در ${highest.label} است: ${formatPercent(highest.part / highest.all)}، ${formatNumber(highest.part)} از ${formatNumber(highest.all)} دارو`
    : 'ساختار گروه'
}

/** Two levels below a group, sized by active licences and shaded by what is imported only. */
export function GroupIcicle({ group, descendants }: GroupIcicleProps) {
  const counted = `داروی فقط وارداتی${group.importUnclearCount > 0 ? ' شناخته‌شده' : ''}`
  return (
    <Icicle
      id="structure-chart"
      title={structureTitle(group, descendants)}
      description={`پهنا: پروانه‌های جاری؛ رنگ: سهم ${counted}. هر ردیف یک سطح پایین‌تر است`}
      shades={[`بدون ${counted}`, 'همه فقط وارداتی']}
      columns={['گروه', 'پروانه‌ها و داروهای فقط وارداتی']}
      root={nodeOf(group, descendants)}
    />
  )
}

function nodeOf(group: Descendant, descendants: readonly Descendant[]): IcicleNode {
  const children = descendants
    .filter(({ parentCode, productCount }) => parentCode === group.code && productCount > 0)
    .map((child) => nodeOf(child, descendants))
  const { code, nameFa, nameEn, productCount, medicineCount, importedOnlyCount } = group
  return {
    key: code,
    label: `${code} ${nameFa ?? inSentenceCase(nameEn)}`,
    short: code,
    value: productCount,
    text: `${formatNumber(productCount)} پروانه؛ داروی فقط وارداتی: ${importedOnlyOf(group)}`,
    shade: medicineCount > 0 ? importedOnlyCount / medicineCount : 0,
    href: atcGroupPath(code),
    ...(children.length > 0 && { children }),
  }
}
