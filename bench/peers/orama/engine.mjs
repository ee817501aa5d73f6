import { create, insertMultiple, search } from '@orama/orama'

const FIRST = 8
const SCHEMA = { nameFa: 'string', nameEn: 'string', details: 'string' }
const BOOST = { nameFa: 3, nameEn: 3 }
const AT_ONCE = 5_000

/** The contract stands in bench/search/engine.ts. None of its own languages reads Persian. */
export async function buildEngine(documents, fold) {
  const tokenize = (text) => fold(text).split(' ')
  const tokenizer = { language: 'folded', normalizationCache: new Map(), tokenize }
  const db = create({ schema: SCHEMA, components: { tokenizer } })
  const kept = documents.map(({ id, nameFa, nameEn, details }) => ({
    ...{ id: String(id), details, nameFa: nameFa ?? '', nameEn: nameEn ?? '' },
  }))
  await insertMultiple(db, kept, AT_ONCE)
  const find = async (term, tolerance) => {
    const { hits } = await search(db, { term, tolerance, boost: BOOST, limit: FIRST })
    return hits.map(({ id }) => Number(id))
  }
  return {
    async ask(term) {
      const begun = await find(term, 0)
      // At once with the rest, near words push the word itself out of the first eight.
      return begun.length > 0 ? begun : find(term, 2)
    },
  }
}
