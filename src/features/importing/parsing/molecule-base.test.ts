import { expect, it } from 'vitest'
import { isKnownMolecule, moietyKey, moleculeBases } from './molecule-base.ts'

it.each<[string, string[]]>([
  ['TIMOLOL (AS MALEATE) / LATANOPROST', ['latanoprost', 'timolol']],
  ['VERAPAMIL HYDROCHLORIDE', ['verapamil']],
  ['AMOXICILLIN TRIHYDRATE', ['amoxicillin']],
  ['SODIUM VALPROATE', ['valproic acid']],
  ['VALPROATE SODIUM', ['valproic acid']],
  ["RINGER'S LACTATE", ['ringers lactate']],
  ['IPRATROPIUM BROMIDE', ['ipratropium']],
  ['ASPIRIN', ['acetylsalicylic acid']],
  ['Acetaminophen', ['paracetamol']],
  ['IRON (AS SUCROSE)', ['iron sucrose']],
  ['POTASSIUM CHLORIDE', ['potassium chloride']],
  ['MAGNESIUM SULFATE', ['magnesium sulfate']],
  ['CO-AMOXICLAV', ['amoxicillin', 'clavulanic acid']],
  ['TETANUS IMMUNE GLOBULIN', ['tetanus immunoglobulin']],
  // As the registers of Europe, the United States and Canada write what Iran names otherwise.
  ['epoetin alfa', ['erythropoietin']],
  ['glatiramer', ['glatiramer acetate']],
  ['human coagulation factor IX', ['coagulation factor ix']],
  ['human normal immunoglobulin', ['immune globulin']],
  ['Human albumin', ['albumin']],
  ['fludeoxyglucose (18F)', ['18f fludeoxyglucose']],
  ['POLYETHYLENE GLYCOL 3350', ['macrogol']],
  ['ZZYXIMAB SODIUM', ['zzyximab']],
  ['', []],
])('%s has the moieties %j', (name, bases) => {
  expect(moleculeBases(name)).toEqual(bases)
})

it.each<[string, string]>([
  ['INFLUENZA VACCINE, INACTIVATED, TRIVALENT', 'influenza vaccine'],
  ['INSULIN REGULAR', 'insulin human'],
  ['INSULIN BIPHASIC ISOPHANE', 'insulin human'],
  ['INSULIN (HUMAN BIOSYNTHETIC)', 'insulin human'],
  ['INSULIN BIPHASIC LISPRO', 'insulin lispro'],
  ['INSULIN LISPRO / INSULIN LISPRO PROTAMINE', 'insulin lispro'],
  ['INSULIN DEGLUDEC / INSULIN ASPART', 'insulin aspart / insulin degludec'],
  ['INSULIN GLARGINE', 'insulin glargine'],
])('%s is compared as %s', (name, key) => {
  expect(moietyKey(name)).toBe(key)
  expect(moietyKey(key)).toBe(key)
})

it('knows what the reference names', () => {
  expect(isKnownMolecule('paracetamol')).toBe(true)
  expect(isKnownMolecule('zzyximab')).toBe(false)
})
