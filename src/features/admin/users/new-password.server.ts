import { randomInt } from 'node:crypto'

// Without 0/O, 1/l/I: these passwords are read off a screen.
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16

/** A password of 16 signs, some 93 bits, in groups of four. */
export function newPassword(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return signs.join('').replace(/.{4}(?=.)/g, '$&-')
}
