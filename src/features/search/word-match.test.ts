import { expect, test } from 'vitest'
import { type Candidate, judge, rankMatches } from './word-match.ts'

const candidate = (id: number, word: string, way: 'exact' | 'prefix' | 'sound' | 'typo') => ({
  id,
  word,
  way,
  frequency: 10,
})

const rankCandidates = (typed: string, candidates: readonly Candidate[]) =>
  rankMatches(
    typed,
    candidates.flatMap((one) => judge(typed, one) ?? []),
  )

test('what begins with the typed letters is no misspelling of them, however it was reached', () => {
  const ranked = rankCandidates('pant', [
    candidate(1, 'pantovati', 'sound'),
    candidate(2, 'pantozole', 'prefix'),
    candidate(3, 'pantotiti', 'typo'),
  ])
  expect(ranked.map(({ way }) => way)).toEqual(['prefix', 'prefix', 'prefix'])
})

test('a word that was typed in Latin letters as it is spoken is heard', () => {
  const heard = (typed: string, word: string) => judge(typed, candidate(1, word, 'sound'))?.quality
  for (const [typed, word] of [
    ['serom', 'سرم'],
    ['namaki', 'نمکی'],
    ['zhelofen', 'ژلوفن'],
    ['ghors', 'قرص'],
  ] as const) {
    expect(heard(typed, word)).toBeGreaterThan(0.85)
  }
  expect(heard('serum', 'سرمایه')).toBeUndefined()
})

test('what goes on from a known word is a slip of what is left there', () => {
  const slip = (typed: string, asked: string, word: string) =>
    judge(typed, { ...candidate(1, word, 'typo'), asked })
  expect(slip('ضد', 'ضدافتاب', 'ضدالتهاب')).toBeNull()
  expect(slip('افتاب', 'ضدافتاب', 'ضدالتهاب')).toBeNull()
  expect(slip('فنی', 'فنیتریین', 'فنیتویین')).not.toBeNull()
})

test('what sounds alike in the same script is a misspelling, in the other one a transliteration', () => {
  const [latin] = rankCandidates('zinok', [candidate(1, 'zinoc', 'sound')])
  const [persian] = rankCandidates('زینوک', [candidate(1, 'zinoc', 'sound')])
  expect([latin?.way, persian?.way]).toEqual(['typo', 'sound'])
})

test.each([
  ['bexagliflozin', 'canagliflozin'],
  ['momelotinib', 'erlotinib'],
  ['sulopenem', 'meropenem'],
  ['seladelpar', 'sildenpar'],
  ['suzetrigine', 'سیتریزین'],
  ['tovorafenib', 'سورافنیب'],
  ['metaxalone', 'متوکسالن'],
  ['پرگناکر', 'پرونار'],
])('%s is another name than %s, not a slip of it', (typed, word) => {
  const way = /[a-z]/.test(typed) === /[a-z]/.test(word) ? 'typo' : 'sound'
  expect(rankCandidates(typed, [candidate(1, word, way)])).toEqual([])
})

test.each([
  ['omeprasol', 'omeprazole'],
  ['سادولین', 'سفازولین'],
  ['hydroxychlorquin', 'hydroxychloroquine'],
  ['ebuprofen', 'ibuprofen'],
  ['زاناکس', 'xanax'],
  ['ترانگزامیک', 'tranexamic'],
  ['loghman', 'لقمان'],
  ['وندتا', 'واندتانیب'],
  ['لازکس', 'lasix'],
  ['زولوت', 'zoloft'],
  ['اوزمپ', 'ozempic'],
  ['مزالا', 'مسالازین'],
])('%s is still understood as %s', (typed, word) => {
  const way = /[a-z]/.test(typed) === /[a-z]/.test(word) ? 'typo' : 'sound'
  expect(rankCandidates(typed, [candidate(1, word, way)])).toHaveLength(1)
})

test('a part that is known does not drive out the whole name that it is a slip of', () => {
  const whole = { ...candidate(2, 'متیلدوپا', 'typo'), asked: 'میلدوپا' }
  const ranked = rankCandidates('دوپا', [candidate(1, 'دوپا', 'exact'), whole])
  expect(ranked.map(({ word }) => word)).toEqual(['دوپا', 'متیلدوپا'])
})

test('what sounds clearly more like it drives out a name of other consonants', () => {
  const names = ['olmesartan', 'telmisartan', 'losartan']
  const heard = names.map((name, id) => candidate(id, name, 'sound'))
  expect(rankCandidates('الموسارتان', heard).map(({ word }) => word)).toEqual(['olmesartan'])
})
