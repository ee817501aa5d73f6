import type { AnyProcedure } from '@trpc/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { handleFeedForms } from '#src/features/account/feeds/router.ts'
import { handleLists } from '#src/features/account/own-lists/handle-lists.server.ts'
import {
  handleAdminCorrections,
  handleCorrections,
} from '#src/features/corrections/handle-corrections.server.ts'
import { handleDecisionForms } from '#src/features/decisions/handle-forms.server.ts'
import { handleNotes } from '#src/features/notes/handle-notes.server.ts'
import { handleMerge, handleQuestion } from '#src/features/quality/handle-forms.server.ts'
import { handleReports } from '#src/features/reports/handle-reports.server.ts'
import { handleSourceForms } from '#src/sources/admin/handle-forms.server.ts'

type Inputs = readonly { parse(given: unknown): unknown }[]

const ID = vi.hoisted(() => '0192d3a0-0000-7000-8000-000000000001')
const asked = vi.hoisted((): [procedure: string, input: unknown][] => [])

/** Callers that only note what they are asked, once the procedure itself would take it. */
vi.mock('#src/procedures/trpc.ts', async (original) => ({
  ...(await original<object>()),
  createCallerFactory: ({ _def }: { _def: { procedures: Record<string, AnyProcedure> } }) => {
    const procedure = (_: object, name: string) => async (input: unknown) => {
      const { inputs = [] } = (_def.procedures[name]?._def ?? {}) as { inputs?: Inputs }
      for (const one of inputs) one.parse(input)
      asked.push([name, input])
      return { id: ID, changed: 3, staying: 'b' }
    }
    return () => new Proxy({}, { get: procedure })
  },
}))
vi.mock('#src/procedures/context.ts', () => ({
  createContext: (request: Request) =>
    Promise.resolve({ db: null, viewer: { userId: 'somebody' }, request }),
}))

const handlers = {
  '/api/reports/': { handle: handleReports, home: '/account/reports' },
  '/api/notes/': { handle: handleNotes, home: '/account/notes' },
  '/api/feeds/forms/': { handle: handleFeedForms, home: '/account/feeds' },
  '/api/corrections/': { handle: handleCorrections, home: '/account/company' },
  '/api/admin/corrections/': { handle: handleAdminCorrections, home: '/admin/corrections' },
  '/api/decisions/': { handle: handleDecisionForms, home: `/decisions/${ID}` },
  '/api/own-lists/': { handle: handleLists, home: `/account/lists/${ID}` },
  '/api/admin/merge': { handle: handleMerge, home: '/admin/records/companies/b#merge' },
  '/api/admin/report-line': { handle: handleQuestion, home: `/admin/quality/${ID}` },
  '/api/admin/sources/': { handle: handleSourceForms, home: '/admin/sources/iran-erx' },
}
type Place = keyof typeof handlers

function send(place: Place, action: string, fields: object) {
  const body = new URLSearchParams(fields as Record<string, string>)
  const request = new Request(`http://localhost${place}${action}`, { method: 'POST', body })
  return handlers[place].handle(request)
}

type Case = [action: string, fields: object, procedure: string, input: object, page?: string]

const id = { id: ID }
const AT_CONDITION = `/decisions/${ID}#condition-3`
const report = { title: 'نام', hour: '9', weekday: '2', monthday: '5', address: '/brief' }
const monthly = { title: 'نام', hour: 9, day: 5, period: 'monthly', audience: 'me' }
const weekly = { ...monthly, day: 2, period: 'weekly', audience: 'team' }
const note = { kind: 'medicines', key: '12', body: 'متن' }
const claim = { path: '/companies/a', evidence: 'مدیر عامل هستم' }
const proposal = {
  path: '/companies/a',
  field: 'nameEn',
  value: 'A',
  reason: 'در نامهٔ ثبت شرکت چنین آمده است',
}
const ruled = { ...id, reason: 'بررسی شد' }
const decision = { choice: 'enter', note: 'بازار خالی است' }
const makers = { 'makers-sign': 'most', 'makers-amount': '۲' }
const ticked = { ...makers, 'makers-on': '1' }
const few = { fact: 'makers', sign: 'most', amount: 2, subject: null, dueOn: null }
const basket = { name: 'سبد', list: 'متفورمین' }
const lines = ['متفورمین']
const picked = { kind: 'medicines', keys: ['12'] }
const answers = { 'choice-12': 'x', 'text-13': 'متفورمین', 'choice-14': ' ', other: 'x' }
const settled = [
  { line: 12, value: 'x' },
  { line: 13, text: 'متفورمین' },
]

const forms: Record<Place, Case[]> = {
  '/api/reports/': [
    ['create', report, 'create', { ...monthly, address: '/brief' }],
    [
      'edit',
      { ...report, ...id, period: 'weekly', audience: 'team' },
      'edit',
      { ...weekly, ...id },
    ],
    ['stop', id, 'setOn', { ...id, isOn: false }],
    ['resume', id, 'setOn', { ...id, isOn: true }],
    ['remove', id, 'remove', id],
    ['retry', id, 'retry', id],
    ['refuse', id, 'setWanted', { ...id, isWanted: false }],
    ['want', id, 'setWanted', { ...id, isWanted: true }],
  ],
  '/api/notes/': [
    ['add', { ...note, shared: 'team', back: '/a?b' }, 'add', { ...note, shared: true }, '/a?b'],
    ['add', { ...note, back: 'https://elsewhere.example' }, 'add', { ...note, shared: false }],
    ['edit', { ...id, body: 'متن' }, 'edit', { ...id, body: 'متن' }],
    ['remove', id, 'remove', id],
  ],
  '/api/feeds/forms/': [
    ['open', { list: 'a', search: '?makers=1' }, 'open', { list: 'a', search: { makers: '1' } }],
    ['close', id, 'close', id],
  ],
  '/api/corrections/': [
    ['withdraw', id, 'withdraw', id],
    ['claim', { ...claim, company: '7' }, 'claim', { ...claim, companyId: 7, fileId: null }],
    ['propose', proposal, 'propose', { ...proposal, fileId: null }],
  ],
  '/api/admin/corrections/': [
    ['claim', { ...ruled, verdict: 'yes' }, 'decideClaim', { ...ruled, isRight: true }],
    ['claim', { ...ruled, verdict: 'no' }, 'decideClaim', { ...ruled, isRight: false }],
    ['end', ruled, 'endClaim', ruled],
    ['proposal', { ...ruled, verdict: 'yes' }, 'decideProposal', { ...ruled, isRight: true }],
  ],
  '/api/decisions/': [
    ...(
      [
        [
          { ...ticked, team: '1' },
          { isOfTeam: true, conditions: [few] },
        ],
        [makers, { isOfTeam: false, conditions: [] }],
      ] as const
    ).map(
      ([fields, read]): Case => [
        'create',
        { ...decision, ...fields, medicine: '12' },
        'create',
        { ...decision, ...read, medicine: 12 },
      ],
    ),
    [
      'add',
      { ...id, ...ticked },
      'add',
      { ...id, conditions: [few] },
      `/decisions/${ID}#conditions`,
    ],
    [
      'amend',
      { ...id, ...makers, condition: '3', fact: 'makers' },
      'amend',
      { ...id, conditionId: 3, asked: few },
      AT_CONDITION,
    ],
    [
      'acknowledge',
      { ...id, condition: '3' },
      'acknowledge',
      { ...id, conditionId: 3 },
      AT_CONDITION,
    ],
    ['drop', { ...id, condition: '3' }, 'drop', { ...id, conditionId: 3 }, AT_CONDITION],
    ['close', { ...id, outcome: 'وارد شدیم' }, 'close', { ...id, outcome: 'وارد شدیم' }],
  ],
  '/api/own-lists/': [
    ['create', { ...basket, audience: 'team' }, 'create', { name: 'سبد', isShared: true, lines }],
    ['create', { ...basket, audience: 'me' }, 'create', { name: 'سبد', isShared: false, lines }],
    [
      'pick',
      { name: 'a', kind: picked.kind, ids: '12' },
      'pick',
      { ...picked, into: { name: 'a' } },
    ],
    ['pick', { ...id, kind: picked.kind, ids: '12' }, 'pick', { ...picked, into: id }],
    ['remove', id, 'remove', id, '/account/lists'],
    ['watch', id, 'watch', id, `/account/lists/${ID}?watched=3`],
    ['unwatch', id, 'unwatch', id, `/account/lists/${ID}?unwatched=3`],
    ['add', { ...id, list: basket.list }, 'add', { ...id, lines }],
    ['settle', { ...id, ...answers }, 'settle', { ...id, lines: settled }],
    ['search', id, 'search', id],
    ['remove-line', { ...id, line: '4' }, 'removeLine', { ...id, line: 4 }],
    ['rename', { ...id, name: 'سبد' }, 'rename', { ...id, name: 'سبد' }],
    ['share', { ...id, isOn: 'on' }, 'share', { ...id, isOn: true }],
    ['share', id, 'share', { ...id, isOn: false }],
  ],
  '/api/admin/merge': [
    ['', { ...ruled, other: 'b', stays: 'this' }, 'merge', { ...ruled, other: 'b', stays: 'this' }],
    ['', { ...ruled, id: 'b', undo: ID }, 'undo', ruled],
  ],
  '/api/admin/report-line': [
    ['', { company: 'a', line: 'b' }, 'questionLine', { company: 'a', line: 'b' }],
  ],
  '/api/admin/sources/': [
    ['iran-erx/stop', {}, 'act', { name: 'iran-erx', action: 'stop', failure: undefined }],
    [
      'iran-erx/settings',
      {
        isOn: 'on',
        pauseMs: '۲۰۰۰',
        from: 'x',
        quietFrom: '۲۲:۳۰',
        quietTo: 'شب',
        addresses: 'a b',
      },
      'save',
      {
        name: 'iran-erx',
        isOn: true,
        settings: {
          contact: null,
          proxy: null,
          origin: null,
          pauseMs: 2_000,
          from: 'x',
          quietFrom: 1_350,
          quietTo: 'شب',
          addresses: ['a', 'b'],
        },
      },
    ],
  ],
}

beforeEach(() => {
  asked.length = 0
})

it.each(
  Object.entries(forms).flatMap(([place, cases]) => cases.map((one) => [place as Place, ...one])),
)('a form at %s%s: %o goes to its procedure %s, then to a page', async (...given) => {
  const [place, action, fields, procedure, input, page] = given as [Place, ...Case]
  const { status, headers } = await send(place, action, fields)
  expect(asked).toEqual([[procedure, input]])
  expect([status, headers.get('location')]).toEqual([303, page ?? handlers[place].home])
})

it.each(Object.keys(forms).filter((place) => /^\/api\/(?!admin\/[mrs]).*\/$/.test(place)))(
  'a form at %s that nobody made asks nothing',
  async (place) => {
    expect((await send(place as Place, 'other', id)).status).toBe(404)
    expect(asked).toEqual([])
  },
)

it('a form of more fields than any has is not read', async () => {
  const fields = { ...id, ...Array.from({ length: 3_000 }, () => '') }
  expect([(await send('/api/own-lists/', 'remove', fields)).status, asked]).toEqual([413, []])
})
