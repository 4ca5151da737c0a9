import { newClientId } from '../../../../format/new-client-id.ts'

/**
 * The id under which something is sent: the same for the same words, so that what did arrive after all is not there twice;
 * another one once they were changed, so that the change is not taken for the first try.
 */
export function onceEach(): (content: unknown) => string {
  let last = { content: '', id: '' }
  return (content) => {
    const written = JSON.stringify(content)
    if (written !== last.content) last = { content: written, id: newClientId() }
    return last.id
  }
}
