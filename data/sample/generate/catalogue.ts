import { ATC_NAMES_FA, atcPath, nameAtc } from '#data/reference/atc-names.ts'
import { TEMPLATE_ORDER, type TemplateName } from '#src/catalogue/templates.ts'
import { companyRows } from './companies.ts'
import { type Catalogue, type Row, renderCsv } from './csv.ts'
import { healthProductRows } from './health-products.ts'
import { ingredientMakerRows, ingredientRows } from './ingredients.ts'
import { MEDICINES, medicineRows } from './medicines.ts'
import { priceEventRows } from './price-events.ts'
import { productRows } from './products.ts'
import { supplementRows } from './supplements.ts'

/** The whole sample catalogue, the same on every run. */
export function buildCatalogue(): Catalogue {
  return {
    'atc-groups': atcGroupRows(),
    companies: companyRows(),
    medicines: medicineRows(),
    products: productRows(),
    'price-events': priceEventRows(),
    ingredients: ingredientRows(),
    'ingredient-makers': ingredientMakerRows(),
    supplements: supplementRows(),
    'health-products': healthProductRows(),
  }
}

/** The text of each template's file. */
export function renderCatalogue(catalogue: Catalogue): Map<TemplateName, string> {
  return new Map(TEMPLATE_ORDER.map((name) => [name, renderCsv(name, catalogue[name])]))
}

function atcGroupRows(): Row<'atc-groups'>[] {
  const used = MEDICINES.flatMap(({ atc }) => atcPath(atc))
  const codes = new Set([...Object.keys(ATC_NAMES_FA), ...used])
  return [...codes].sort().map((code) => ({ ...nameAtc(code) }))
}
