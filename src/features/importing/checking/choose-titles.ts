import { medicineTemplate } from '#src/catalogue/medicines/template.ts'
import type { ImportRun } from '../import-run.ts'
import { moleculeOfNames } from '../parsing/molecule-base.ts'
import { medicineRow } from '../rows/medicine-row.ts'
import { copyRows } from '../staging/copy-rows.ts'

const PAGE = 2000

const MEDICINE_COLUMNS = `line, code, molecule_key, molecule_en, molecule_fa, is_combination, title,
  strength, volume, form, route, slug, name_fold, name_sort`

/** Of the titles of a code, those without a brand come first, then the fully read, then the first. */
export async function chooseTitles(run: ImportRun): Promise<void> {
  await run.client.query(
    `insert into staging.medicines (${MEDICINE_COLUMNS}, title_inferred)
     select distinct on (code) ${MEDICINE_COLUMNS}, false
     from staging.titles order by code, is_branded, is_full desc, line`,
  )
}

interface OwnName {
  medicine_code: number
  line: number
  own_title: string
  /** Null where no source tells it. */
  own_molecule: string | null
  /** What its products are called. */
  names: string[]
  own_form: string
  own_route: string | null
  own_strength: string | null
  own_volume: string | null
}

/**
 * A few codes are in no list of titles. Such a medicine is read from the name of its first product by
 * IRC, whatever the order of the file, and marked; its molecule is that of a product named after one, or of a brand that the reference knows. Where even the form cannot be read the product is refused later.
 */
export async function adoptUnlistedMedicines(run: ImportRun): Promise<void> {
  let after = 0
  for (;;) {
    const page = await unlistedAfter(run, after)
    if (page.length === 0) return
    const copy = copyRows(run.client, medicineTemplate.staging)
    for (const own of page) await copy.add(stageOwn(own))
    await copy.end()
    after = page.at(-1)?.medicine_code ?? Number.POSITIVE_INFINITY
  }
}

async function unlistedAfter(run: ImportRun, after: number): Promise<OwnName[]> {
  const { rows } = await run.client.query<OwnName>(
    `select distinct on (p.medicine_code) p.medicine_code, p.line, p.own_title,
       p.own_molecule, array_agg(p.brand_en) over (partition by p.medicine_code order by p.irc
         rows between unbounded preceding and unbounded following) as names,
       p.own_form, p.own_route, p.own_strength, p.own_volume
     from staging.products p
     where p.medicine_code > $1 and p.own_form is not null
       and not exists (select from staging.medicines m where m.code = p.medicine_code)
       and not exists (select from medicines m
         where m.code = p.medicine_code and m.source <> 'sample' and not m.title_inferred)
     order by p.medicine_code, p.irc limit ${PAGE}`,
    [after],
  )
  return rows
}

function stageOwn(own: OwnName) {
  const known = own.own_molecule ?? moleculeOfNames(own.names)
  const row = medicineRow({
    code: own.medicine_code,
    molecule: known ?? own.names[0] ?? own.own_title,
    title: own.own_title,
    form: own.own_form,
    route: own.own_route,
    strength: own.own_strength,
    volume: own.own_volume,
  })
  // A brand is no molecule: the code has none until a list of titles tells it.
  const molecule = !known && { molecule_key: null, molecule_fa: null, is_combination: false }
  return { line: own.line, title_inferred: true, ...row, ...molecule }
}
