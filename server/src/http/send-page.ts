import { storageNames } from '@evenkeel/contract/constants'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressedPage, type Page } from './site-pages.ts'

/** The theme of the cookie that the page itself writes; without one, or with any other word, dark. */
function themedPage(page: Page, { headers }: FastifyRequest): Page {
  const theme = parseCookie(headers.cookie ?? '')[storageNames.themeCookie]
  return theme === 'light' ? (page.light ?? page) : page
}

export async function sendPage(found: Page, status: number, request: FastifyRequest, reply: FastifyReply) {
  const page = themedPage(found, request)
  reply
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8')
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const compressed = compressedPage(page, request.headers['accept-encoding'] ?? '')
  if (!compressed) return reply.send(page.html)
  return reply.header('content-encoding', compressed.encoding).send(await compressed.bytes)
}
