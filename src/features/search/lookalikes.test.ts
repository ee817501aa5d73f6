import { expect, test } from 'vitest'
import type { Hit } from './answer.ts'
import { withoutLookalikes } from './lookalikes.server.ts'
import type { MatchedWord, Way } from './word-match.ts'

const hit = (kind: Hit['kind'], title: string, path: string, subtitle = ''): Hit => ({
  kind,
  title,
  path,
  subtitle,
})
const reading = (typed: string, word: string, way: Way): MatchedWord[][] => [
  [{ typed, matches: [{ id: 1, word, frequency: 1, way, quality: 0.85 }] }],
]
const ACETAZOLAMIDE = hit('medicine', 'استازولامید', '/medicine/1')
const ESTAZOLAM = hit('unlisted', 'estazolam', '/category/N05CD04')
const HEMIN = hit('unlisted', 'hemin', '/category/B06AB01')
const FOSFOMYCIN = hit('medicine', 'فسفومایسین', '/medicine/2')
const FOSFONET = hit('unlisted', 'fosfonet', '/category/J05AD02')

test('what the list lacks and sounds like the text is asked for, though a listed name goes on from it', () => {
  const words = reading('استازولام', 'استازولامید', 'prefix')
  expect(withoutLookalikes([ACETAZOLAMIDE, ESTAZOLAM], words)).toEqual([ESTAZOLAM])
})

test('another name of what the list lacks is asked for as its own is', () => {
  const listed = hit('medicine', 'هماتینیک', '/medicine/3')
  const words = reading('هماتین', 'هماتین', 'exact')
  expect(withoutLookalikes([listed, HEMIN], words)).toEqual([HEMIN])
})

test('its name is known wherever it stands among its details', () => {
  const listed = hit('medicine', 'فروس گلایسین سولفات', '/medicine/5', 'Ferrous-glycine-sulfate')
  const [path, details] = ['/category/B03AA07', 'در فهرست ایران نیست · ferrous sulfate · B03AA07']
  const lacking = hit('unlisted', 'فروس سولفات', path, details)
  const words = reading('ferroussulfate', 'ferroussulfate', 'exact')
  expect(withoutLookalikes([listed, lacking], words)).toEqual([lacking])
})

test('while a name is only begun, what is listed and begins so stands before what is not', () => {
  const words = reading('fosfo', 'fosfonet', 'prefix')
  expect(withoutLookalikes([FOSFONET, FOSFOMYCIN], words)).toEqual([FOSFOMYCIN, FOSFONET])
})

test('a whole name that the list lacks leaves no other in its place, listed or not', () => {
  const words = reading('fosfonet', 'fosfonet', 'exact')
  expect(withoutLookalikes([FOSFONET, HEMIN, FOSFOMYCIN], words)).toEqual([FOSFONET])
})

test('what the list lacks is not asked for where a listed name sounds as much like the text', () => {
  const listed = hit('medicine', 'تتراسایکلین', '/medicine/4', 'tetracycline')
  const lacking = hit('unlisted', 'metacycline', '/category/J01AA05')
  const words = reading('تتاسیکلین', 'metacycline', 'sound')
  expect(withoutLookalikes([listed, lacking], words)).toEqual([listed, lacking])
})

test('what a supplement is named after is found, and lacking as a substance of medicines alone', () => {
  const supplement = hit('supplement', 'بیوتین ویتانوژ', '/supplement/1', 'VITANOZH BIOTIN')
  const lacking = hit('unlisted', 'بیوتین', '/search?q=biotin', 'در فهرست ایران نیست · biotin')
  const alike = hit('medicine', 'بیوتینات', '/medicine/7', 'Biotinate')
  const words = reading('بیوتین', 'بیوتین', 'exact')
  expect(withoutLookalikes([lacking, alike, supplement], words)).toEqual([
    supplement,
    { ...lacking, subtitle: 'مادهٔ مؤثرهٔ دارویی در فهرست ایران نیست · biotin' },
  ])
})

test('a name of several salts asks for the licensed one, whatever others the list lacks', () => {
  const listed = hit('medicine', 'فروس سولفات ⁦50 mg⁩', '/medicine/8', '⁦Ferrous sulfate⁩ · قرص')
  const details = 'در فهرست ایران نیست · ferrous glycine sulfate'
  const lacking = hit('unlisted', 'فروس گلایسین سولفات', '/search?q=ferrous', details)
  const words = reading('اهن', 'اهن', 'exact')
  expect(withoutLookalikes([lacking, listed], words)).toEqual([listed, lacking])
})
