import { expect, it } from 'vitest'
import { isKnownMolecule, moleculeBases } from './molecule-base.ts'

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

it('knows what the reference names', () => {
  expect(isKnownMolecule('paracetamol')).toBe(true)
  expect(isKnownMolecule('zzyximab')).toBe(false)
})
