import { expect, it } from 'vitest'
import { runImport } from '#src/features/importing/run-import.ts'
import { templateFile } from '#tests/support/factories-import.ts'
import { companiesFile, numbers, openStudio, product } from '#tests/support/import-studio.ts'

const WATCH = `
  create table written (irc text);
  create function note_written() returns trigger language plpgsql as $$
    begin insert into written values (new.irc); return null; end $$;
  create trigger written after insert or update on products
    for each row execute function note_written()`

const COUNTED = 'select count(*)::int as rows, count(distinct irc)::int as products from written'

it('writes a product that changes or comes once, with what follows of it', async () => {
  const { all, database } = await openStudio(3)
  const bring = (harvestedOn: string, count: number, more: (number: number) => object) => {
    const products = numbers(count).map((number) => product(number, more(number)))
    const files = [templateFile('products', products)]
    return runImport(database, { source: 'template', files, harvestedOn })
  }
  await bring('2026-03-20', 3, () => ({ packCount: 10 }))
  await all(WATCH)
  await bring('2026-03-21', 4, (number) => ({
    brandEn: `Novel ${number}`,
    packCount: 20,
    priceRial: 15_000,
  }))
  expect(await all(COUNTED)).toEqual([{ rows: 4, products: 4 }])
  const found =
    await all(`select unit_price_rial::int as price, price_unit as unit, atc_code as atc from products
    where search_words @@ 'novel & metformin & اریا'`)
  expect(found).toEqual(Array(4).fill({ price: 750, unit: 'tablet', atc: null }))
})

it('writes a product once that comes with its medicine and company', async () => {
  const { all, database } = await openStudio()
  await all(WATCH)
  const medicine = { code: 700, molecule: 'Metformin', strength: '500 mg', route: 'ORAL' }
  const files = [
    companiesFile(),
    templateFile('medicines', [{ ...medicine, form: 'TABLET' }]),
    templateFile('products', [product(1, { packCount: 10 }), product(2)]),
  ]
  await runImport(database, { source: 'template', files, harvestedOn: '2026-03-20' })
  expect(await all(COUNTED)).toEqual([{ rows: 2, products: 2 }])
  const found = await all(`select irc from products
    where search_words @@ 'metfor & metformin & متفورمین & 500 & قرص & اریا'`)
  expect(found).toHaveLength(2)
})
