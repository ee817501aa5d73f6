/** Active ingredients and what they are made of. */
export const TYPE_WORDS = { active: 'مادهٔ مؤثره', intermediate: 'حدواسط' } as const
