import { licenceText, supplyText } from '#src/server/db/licence-state.ts'
import { ingredientLicences } from '#src/server/db/schema/ingredients.ts'

// The rules of server/db/licence-state.ts for a product `p` and a permission `l` to make an
// ingredient, with today, in Tehran, as $1.
export const IS_CURRENT = licenceText('products', 'p').current
export const IS_CURRENT_PERMISSION = licenceText(ingredientLicences, 'l').current
export const MAKER = supplyText('p').maker
export const IS_MADE_LOCALLY = supplyText('p').madeHere
export const IS_BROUGHT_IN = supplyText('p').broughtIn
