import { NAMES_A_B, NAMES_C_D } from './molecule-names-fa/a-d.ts'
import { BIOLOGICALS } from './molecule-names-fa/biologicals.ts'
import { NAMES_E_I } from './molecule-names-fa/e-i.ts'
import { NAMES_J_O } from './molecule-names-fa/j-o.ts'
import { NAMES_P_S } from './molecule-names-fa/p-s.ts'
import { PREPARATIONS } from './molecule-names-fa/preparations.ts'
import { NAMES_T_Z } from './molecule-names-fa/t-z.ts'

export const NAME_LISTS: readonly Readonly<Record<string, string>>[] = [
  NAMES_A_B,
  NAMES_C_D,
  NAMES_E_I,
  NAMES_J_O,
  NAMES_P_S,
  NAMES_T_Z,
  BIOLOGICALS,
  PREPARATIONS,
]

/**
 * Persian names of the molecules which `MOLECULES_FA` does not hold, by their folded name without a
 * salt, as the regulator writes it. A synonym of a molecule named elsewhere is not repeated here.
 */
export const MOLECULE_NAMES_FA: Readonly<Record<string, string>> = Object.assign({}, ...NAME_LISTS)
