import { describe, expect, it } from 'vitest'
import { NO_SHOWCASE } from './no-showcase.ts'
import { decideRoute, type ShowcasePaths } from './route-rules.ts'
import type { Session } from './session.ts'

const showcase: ShowcasePaths = {
  medicineCode: 1211,
  moleculeId: 44,
  companyKeys: ['داروسازینمونه', 'namoonehpharma'],
}

function sessionOf(user: Partial<Session['user']>): Session {
  const active: Session['user'] = {
    id: 'u',
    role: 'USER',
    status: 'ACTIVE',
    name: 'ن',
    subscriptionTier: 0,
    subscriptionExpires: null,
  }
  return { user: { ...active, ...user }, expires: '2030-01-01T00:00:00.000Z' }
}

const day = { subscriptionExpires: '2030-01-01T00:00:00.000Z' }
const past = { subscriptionExpires: '2020-01-01T00:00:00.000Z' }

const members: Record<string, Session> = {
  free: sessionOf({}),
  trial: sessionOf({ subscriptionTier: 1, ...day }),
  expired: sessionOf(past),
  professional: sessionOf({ subscriptionTier: 1, ...day }),
  organizational: sessionOf({ subscriptionTier: 2, ...day }),
}
const admin = sessionOf({ role: 'ADMIN' })
const strangers: Record<string, Session | null> = {
  visitor: null,
  'without a role': sessionOf({ role: null }),
  'without a status': sessionOf({ status: null }),
  'with neither': sessionOf({ role: null, status: null }),
}
const pending = sessionOf({ status: 'PENDING' })
const rejected = sessionOf({ status: 'REJECTED' })

const open = [
  '/',
  '/signup',
  '/register',
  '/pending',
  '/access-denied',
  '/industry-overview',
  '/medicine',
  '/medicine?q=x&page=2',
  '/medicine/',
  '/Medicine',
  '/company',
  '/category',
  '/solutions/pricing',
  '/solutions/api',
  '/solutions/data-and-method',
  '/solutions/opportunity-method',
  '/medicine/1211-sodium-chloride',
  '/medicine/01211',
  '/MEDICINE/1211-Sodium-Chloride',
  '/molecule/44-sodium-chloride',
  '/company/داروسازی-نمونه',
  `/company/${encodeURIComponent('داروسازی-نمونه')}`,
  '/company/داروسازي-نمونه',
  '/company/namooneh-pharma',
  '/company/NAMOONEH-Pharma',
  '/company/Namooneh%20Pharma/products',
  '/company/namooneh-pharma/competitors',
]
const signInPages = ['/login', '/login2']
const closed = [
  '/medicine/1212-other',
  '/medicine/12110',
  '/medicine/product/1234567890123456',
  '/medicine/1211-sodium-chloride/more',
  '/molecule/1211',
  '/molecule/44/more',
  '/company/other',
  '/category/A10',
  '/solutions',
  '/apis',
  '/brief/medicines',
  '/brief/medicines/1211',
  '/api-companies',
  '/supplement-releasing-products',
  '/supplement-releasing-companies',
  '/investment-opportunity',
  '/investment-opportunity/900001',
  '/investment-opportunity/method',
  '/investment-opportunity/weights',
  '/medicine-index-trends',
  '/insight/expiry?window=90',
  '/insight/presence?state=absent',
  '/insight/dependency',
  '/insight/companies?scale=medium',
  '/insight/overlap?a=x&b=y',
  '/company/other/competitors',
  '/fda/products',
  '/fda/companies',
  '/support',
  '/support/new?record=/medicine/1211',
  '/support/1001',
  '/subscription',
  '/account',
  '/account/receipts/0a8744e7-92d0-47f7-a0b6-dced574c12c4',
  '/search?q=x',
  '/ask?q=x',
  '/nowhere',
]
const adminPages = [
  '/admin',
  '/admin/users',
  '/admin/support',
  '/admin/support/1001',
  '/admin/quality',
  '/admin/overrides',
  '/admin/records/products/1234567890123456',
  '/Admin/users',
  '/%61dmin/users',
  '//admin',
  '/x/../admin',
]
const exempt = [
  '/api/auth/session',
  '/api/auth/callback/google?code=x',
  '/api/trpc/session.current',
  '/api/v1/openapi.json',
  '/assets/app-1a2b.js',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/favicon.svg',
  '/manifest.webmanifest',
]

function decide(path: string, session: Session | null) {
  const decision = decideRoute({ path, session, showcase })
  return decision.kind === 'allow' ? 'allow' : decision.to
}

const everyone = { ...strangers, ...members, admin, pending, rejected }

describe.each(Object.entries(everyone))('for %s', (_, session) => {
  it.each(exempt)('%s is no page', (path) => expect(decide(path, session)).toBe('allow'))
})

describe.each(Object.entries(strangers))('a visitor (%s)', (_, session) => {
  it.each([...open, ...signInPages])('may open %s', (path) => {
    expect(decide(path, session)).toBe('allow')
  })
  it.each([...closed, ...adminPages])('is asked to sign in at %s, and comes back', (path) => {
    expect(decide(path, session)).toBe(`/login?callbackUrl=${encodeURIComponent(path)}`)
  })
})

describe.each(Object.entries(members))('a member (%s)', (_, session) => {
  it.each([...open, ...closed])('may open %s', (path) => {
    expect(decide(path, session)).toBe('allow')
  })
  it.each(adminPages)('is denied %s', (path) => {
    expect(decide(path, session)).toBe('/access-denied')
  })
  it.each(signInPages)('is at home instead of %s', (path) => {
    expect(decide(path, session)).toBe('/')
  })
  it.each([
    ['/login?callbackUrl=%2Fapis%3Fq%3Dx', '/apis?q=x'],
    ['/login2?purpose=reset&callbackUrl=/apis', '/apis'],
    ['/login?callbackUrl=https%3A%2F%2Fdaru.test%2Fapis%23top', '/apis#top'],
    ['/login?callbackUrl=https%3A%2F%2Fevil.test%2Fapis', '/'],
    ['//login?callbackUrl=//evil.test', '/'],
    ['/login?callbackUrl=javascript:alert(1)', '/'],
    ['/login?callbackUrl=', '/'],
  ])('comes from %s to %s', (path, to) => {
    const decision = decideRoute({ path, session, showcase, origin: 'https://daru.test' })
    expect(decision).toEqual({ kind: 'redirect', to })
  })
})

it.each([...open, ...closed, ...adminPages])('an admin may open %s', (path) => {
  expect(decide(path, admin)).toBe('allow')
})

describe('someone who waits for approval', () => {
  it.each(['/pending', '/register'])('may open %s', (path) => {
    expect(decide(path, pending)).toBe('allow')
  })
  it.each(
    [...open, ...closed, ...signInPages, ...adminPages].filter(
      (path) => path !== '/pending' && path !== '/register',
    ),
  )('waits instead of %s', (path) => expect(decide(path, pending)).toBe('/pending'))
  it('keeps the way back while waiting', () => {
    expect(decide('/login?callbackUrl=%2Fapis', pending)).toBe('/pending?callbackUrl=%2Fapis')
  })
})

describe('someone rejected', () => {
  it.each(
    [...open, ...closed, ...signInPages, ...adminPages].filter((path) => path !== '/access-denied'),
  )('is denied %s', (path) => expect(decide(path, rejected)).toBe('/access-denied'))
  it('may open /access-denied', () => expect(decide('/access-denied', rejected)).toBe('allow'))
})

it.each(['/medicine/1211', '/molecule/44', '/company/x', '/company/%E0%A4%A'])(
  'without a showcase: %s is closed',
  (path) => {
    expect(decideRoute({ path, session: null, showcase: NO_SHOWCASE }).kind).toBe('redirect')
  },
)

it('a preview leaves every page open to visitors', () => {
  const preview = { ...showcase, everyPage: true }
  expect(decideRoute({ path: '/apis', session: null, showcase: preview }).kind).toBe('allow')
})
