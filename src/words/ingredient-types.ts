export const TYPE_WORDS = { active: 'مادهٔ مؤثره', intermediate: 'حدواسط' } as const
