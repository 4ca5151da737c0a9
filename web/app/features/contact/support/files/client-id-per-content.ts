import { newClientId } from '../../../../text/new-client-id.ts'

/**
 * The id a text is sent under: the same for the same content, so that a retry creates no duplicate; a new one after an
 * edit, so that the edit is not mistaken for a retry.
 */
export function clientIdPerContent(): (content: unknown) => string {
  let last = { content: '', id: '' }
  return (content) => {
    const written = JSON.stringify(content)
    if (written !== last.content) last = { content: written, id: newClientId() }
    return last.id
  }
}
