/** What can be drawn over the units of a crowd or a fleet. */
export const OVERLAYS = ['wanted', 'velocity', 'contacts', 'posts', 'density'] as const
export type OverlayName = (typeof OVERLAYS)[number]
