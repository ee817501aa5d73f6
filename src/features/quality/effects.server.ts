import type pg from 'pg'
import { companyPathKey, companySegment } from '#src/persian/slug.ts'
import { AppError } from '#src/server/errors.ts'
import { endOverride, restoreOverride } from '../editing/release-override.server.ts'
import type { Evidence } from '../findings/finding-words.ts'
import { mergeCompanies, undoMerge } from './merge-companies.server.ts'

export interface Decided {
  id: string
  kind: string
  verdict: string
  choice: string | null
  title: string
  evidence: Evidence
}

interface Effect {
  apply?: (client: pg.ClientBase, version: number, decided: Decided) => Promise<void>
  undo?: (client: pg.ClientBase, version: number, decided: Decided) => Promise<void>
}

/**
 * Verdicts that change the catalogue, by kind and verdict; the others only end a question. Where
 * neither step is named, the figures alone follow from the decision.
 */
const EFFECTS: Readonly<Record<string, Effect>> = {
  'company-spelling merge': {
    apply: (client, version, decided) => {
      const ids = decided.evidence.sides.map(({ facts }) => Number(facts.id))
      const intoId = Number(decided.choice)
      const fromId = ids.find((id) => id !== intoId)
      if (!ids.includes(intoId) || fromId === undefined) throw wrongChoice()
      return mergeCompanies(client, version, decided.id, { fromId, intoId })
    },
    undo: (client, version, { id }) => undoMerge(client, version, id),
  },
  'company-unmatched match': {
    apply: async (client, _, { choice, title, evidence }) => {
      const offered = evidence.sides.map(({ facts }) => String(facts.id))
      if (choice === null || !offered.includes(choice)) throw wrongChoice()
      await client.query(
        `insert into company_spellings (company_id, spelling, path_key) values ($1, $2, $3)
         on conflict (path_key) do nothing`,
        [Number(choice), title, companyPathKey(companySegment(title))],
      )
    },
    undo: async (client, _, { choice, title }) => {
      await client.query('delete from company_spellings where company_id = $1 and path_key = $2', [
        Number(choice),
        companyPathKey(companySegment(title)),
      ])
    },
  },
  'atc-choice choose': {
    apply: async (_client, _version, { choice, evidence }) => {
      if (!evidence.choices?.some(({ value }) => value === choice)) throw wrongChoice()
    },
  },
  'price-jump wrong': {},
  'override-conflict take': {
    apply: async (client, version, { evidence }) => {
      if (evidence.override) await endOverride(client, version, evidence.override)
    },
    undo: async (client, version, { evidence }) => {
      if (evidence.override) await restoreOverride(client, version, evidence.override)
    },
  },
}

/** Undefined where a verdict leaves the catalogue as it is. */
export function effectOf({ kind, verdict }: Pick<Decided, 'kind' | 'verdict'>): Effect | undefined {
  return EFFECTS[`${kind} ${verdict}`]
}

function wrongChoice(): AppError {
  return new AppError('BAD_REQUEST', 'یکی از گزینه‌های این یافته را انتخاب کنید.')
}
