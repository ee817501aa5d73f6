import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { closeProfiles, openProfiles } from './browser.ts'
import { takeComplaints } from './watched-page.ts'

beforeEach(() => {
  const ofTheFile = openProfiles()
  return () => closeProfiles(ofTheFile)
})
afterEach(() => expect(takeComplaints()).toEqual([]))
afterAll(() => closeProfiles())
