import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Document } from './documents.ts'
import { type Engine, FIRST, type Fold } from './engine.ts'

const TOKENIZERS = {
  words: `tokenize = 'unicode61', prefix = '2 3 4 5'`,
  trigrams: `tokenize = 'trigram'`,
}
/** bm25 weights: title, Latin name, details. */
const WEIGHTS = '3, 3, 1'

/** FTS5 of the SQLite that comes with Node, in a file. */
export function buildSqliteEngine(
  documents: readonly Document[],
  fold: Fold,
  tokenizer: keyof typeof TOKENIZERS,
): Engine {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'data-daru-bench-'))
  const db = new DatabaseSync(path.join(folder, 'search.db'))
  const asRead = fold ?? ((text: string) => text)
  db.exec(`pragma journal_mode = off; pragma synchronous = off;
    create virtual table entries using fts5 (title, name_en, details, ${TOKENIZERS[tokenizer]});
    begin`)
  const insert = db.prepare(
    'insert into entries (rowid, title, name_en, details) values (?, ?, ?, ?)',
  )
  for (const { id, nameFa, nameEn, details } of documents) {
    insert.run(id, asRead(nameFa ?? ''), asRead(nameEn ?? ''), asRead(details))
  }
  db.exec(`commit; insert into entries (entries) values ('optimize')`)
  const select = db.prepare(
    `select rowid as id from entries where entries match ?
     order by bm25(entries, ${WEIGHTS}) limit ${FIRST}`,
  )
  const find = (query: string) =>
    query === '' ? [] : select.all(query).map(({ id }) => Number(id))
  return {
    ask(question) {
      const words = asRead(question).split(' ').filter(Boolean)
      if (tokenizer === 'words') return find(words.map((word) => `${quoted(word)}*`).join(' '))
      const found = find(words.map(quoted).join(' '))
      // What shares the most trigrams: nothing else in FTS5 finds what is misspelt.
      return found.length > 0 ? found : find(words.flatMap(trigramsOf).map(quoted).join(' OR '))
    },
    bytesOnDisk() {
      const [size] = db
        .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
        .all()
      return Number(size?.bytes)
    },
    close() {
      db.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function trigramsOf(word: string): string[] {
  const letters = Array.from(word)
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
