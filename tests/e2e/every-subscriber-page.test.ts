import { describe } from 'vitest'
import { readablePages } from './support/readable-pages.ts'
import { subscriberPages } from './support/sample-pages.ts'
import { professionalUrl } from './support/stage.ts'

describe('what a subscriber sees', () => readablePages(professionalUrl, subscriberPages))
