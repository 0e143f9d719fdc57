/** What the setups are called; their colours have the same names. */
export const SETUP_NAMES = ['A', 'B', 'C'] as const
