import { readFileSync } from 'node:fs'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { sampleDay } from '#src/features/importing/sample-files.ts'
import { asOfParam } from '#src/list/as-of.ts'
import { companySegment } from '#src/persian/slug.ts'

const { medicineCode, companyNames } = SAMPLE_SHOWCASE

/** Between the first two harvests of the sample, as addresses have it. */
export const PAST_DAY = asOfParam(sampleDay('2026-09-23'))

const licences = readFileSync('data/sample/products.csv', 'utf8')
  .split('\n')
  .map((line) => line.split(','))

function licenceOf(code: number): string {
  const irc = licences.find((cells) => cells[1] === String(code))?.[0]
  if (!irc) throw new Error(`the sample has no licence of ${code}`)
  return irc
}

function linesOf(file: string): string[] {
  return readFileSync(`data/sample/${file}.csv`, 'utf8').split('\n').slice(1)
}

function firstCell(file: string): string {
  return linesOf(file)[0]?.split(',')[0] ?? ''
}

/** The path segment of the first company that declares a role. */
function companyOf(role: string): string {
  const name = linesOf('companies')
    .map((line) => line.split(','))
    .find((cells) => cells[5]?.split('|').includes(role))?.[1]
  return encodeURIComponent(companySegment(name ?? ''))
}

/** Records of the sample catalogue which the journeys go through. */
export const showcase = {
  medicine: `/medicine/${medicineCode}`,
  product: `/medicine/product/${licenceOf(medicineCode)}`,
  company: `/company/${encodeURIComponent(companySegment(companyNames[0]))}`,
  otherSpelling: `/company/${encodeURIComponent(companyNames[1])}`,
}

export const ordinary = {
  medicine: '/medicine/900001',
  product: `/medicine/product/${licenceOf(900_001)}`,
  group: '/category/A10',
  ingredientMaker: companyOf('تولیدکننده ماده اولیه'),
  supplement: firstCell('supplements'),
  supplementCompany: companyOf('شرکت مکمل'),
  healthProduct: firstCell('health-products'),
  healthCompany: companyOf('شرکت سلامت'),
}

/** Every page that a visitor may open, in all its states. */
export const openPages = [
  '/',
  '/medicine',
  '/medicine?level=products&hide=none',
  '/medicine?form=nothing',
  '/medicine?page=2',
  showcase.medicine,
  showcase.product,
  '/company',
  showcase.company,
  `${showcase.company}/competitors`,
  '/category',
  `/category?open=A10B&measure=medicineCount`,
  `/category?q=${encodeURIComponent('متفورمین')}`,
  '/industry-overview',
  '/solutions/opportunity-method',
  '/status',
  '/solutions/nothing-here',
  '/solutions/paper/nothing-here',
  '/solutions/api',
  '/solutions/business-development',
  '/solutions/regulatory-affairs',
  '/solutions/procurement',
  '/solutions/marketing-sales',
  '/solutions/investors',
  '/solutions/api-makers',
  '/solutions/pricing',
  '/solutions/data-and-method',
]

export const subscriberPages = [
  '/medicine',
  '/medicine?level=products&hide=none&page=2',
  '/medicine?page=4000',
  ordinary.medicine,
  ordinary.product,
  '/molecule/1',
  '/company',
  showcase.company,
  '/category?open=A10B&measure=makerCount',
  ordinary.group,
  '/apis?gap=1',
  '/apis/1',
  '/api-companies',
  `/api-companies/${ordinary.ingredientMaker}`,
  '/supplement-releasing-products?hide=none&permitted=1404',
  `/supplement-releasing-products/${ordinary.supplement}`,
  '/supplement-releasing-companies',
  `/supplement-releasing-companies/${ordinary.supplementCompany}`,
  '/fda/products?goods=food',
  `/fda/products/${ordinary.healthProduct}`,
  '/fda/companies',
  `/fda/companies/${ordinary.healthCompany}`,
  '/medicine-index-trends?atc=A',
  '/insight/expiry?window=365&stack=atc',
  '/insight/changes?period=all',
  '/insight/changes?from=1300-01-01&to=1300-01-02',
  `/medicine?level=products&asOf=${PAST_DAY}`,
  '/company?asOf=1405-01-01',
  `${showcase.company}?asOf=${PAST_DAY}`,
  '/insight/presence',
  '/insight/dependency',
  '/insight/replacement',
  '/insight/replacement?month=1406-06&sort=-firms',
  '/insight/prices',
  `/insight/prices?month=${PAST_DAY.slice(0, 7)}&supply=local`,
  '/insight/companies?scale=medium',
  '/insight/companies?q=zzzz',
  `/insight/dependency?maker=${ordinary.ingredientMaker}`,
  `${showcase.company}/competitors?sort=similar`,
  `/insight/overlap?a=${ordinary.ingredientMaker}&b=${encodeURIComponent('شرکتی که نیست')}`,
  '/investment-opportunity?reason=sole-maker',
  '/investment-opportunity/900001',
  '/investment-opportunity/method',
  '/investment-opportunity/weights',
  '/brief/products?supply=imported',
  '/brief/opportunities/900001',
  '/brief/nothing-here',
  '/account',
  '/decisions',
  '/decisions/new?medicine=900001',
  '/account/lists',
  '/account/feeds',
  '/account/notes',
  '/account/notes?record=medicines:900001',
  '/account/team',
  `/account/company?of=${showcase.company}`,
  '/account/reports?of=/brief/medicines?makers=1',
  '/nothing-here',
  '/ask',
  `/ask?q=${encodeURIComponent('داروهای قلبی خوشمزه که تا عید تمام می‌شوند')}`,
  '/search',
  `/search?q=${encodeURIComponent('استامینوفن')}`,
]

/** Pages whose rows stand in the table of all lists. */
export const LISTS = [
  '/medicine',
  '/medicine?level=products',
  '/company',
  '/apis',
  '/api-companies',
  '/supplement-releasing-products',
  '/supplement-releasing-companies',
  '/fda/products',
  '/fda/companies',
  '/investment-opportunity',
  '/insight/expiry?window=365',
]

export const PICKED = [
  ['/medicine', 'دارو'],
  ['/insight/expiry?window=365', 'دارو'],
  ['/insight/expiry?by=licence&window=365', 'پروانه'],
] as const
