import { type ComponentType, lazy } from 'react'
import { whenNearOrUsed } from './when-near-or-used.ts'

const Nothing = () => null

/**
 * A part of the page in which nothing has to be hydrated to be read: the build renders its HTML, and its code loads when
 * the visitor comes near the element of this id. Without its code the HTML goes, but the page stays.
 */
export const latePart = (id: string, load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => {
    await whenNearOrUsed(id)
    return { default: await load().catch(() => Nothing) }
  })
