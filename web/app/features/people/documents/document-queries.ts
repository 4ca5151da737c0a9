import type { AnswerOf } from '@evenkeel/contract/endpoint'
import {
  type AnyDocumentKind,
  listAdvisorDocuments,
  listOwnDocuments,
  removeDocument,
  type StoredDocument,
} from '@evenkeel/contract/people/documents'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'

export type OwnDocumentList = AnswerOf<typeof listOwnDocuments>
export type ShownDocument = AnswerOf<typeof listAdvisorDocuments>['documents'][number]

const ownKey = ['documents', 'own']
const keyOf = (advisorId: string) => ['documents', 'of', advisorId]

/** Refetched whenever the user returns to the page, because another tab may have changed it. */
export const useOwnDocuments = () =>
  useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => call(listOwnDocuments, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

function change(queries: QueryClient, next: (documents: StoredDocument[]) => StoredDocument[]): void {
  queries.setQueryData<OwnDocumentList>(
    ownKey,
    (list) => list && { ...list, documents: next(list.documents) },
  )
  queries.invalidateQueries({ queryKey: ownKey })
}

const retire =
  (kind: AnyDocumentKind, replacedAt: number) =>
  (document: StoredDocument): StoredDocument =>
    document.kind === kind && document.replacedAt === null ? { ...document, replacedAt } : document

/** Adds an accepted upload to the list right away. */
export function useAddUploaded(): (uploaded: StoredDocument) => void {
  const queries = useQueryClient()
  return (uploaded) =>
    change(queries, (documents) => [
      uploaded,
      ...documents.filter(({ id }) => id !== uploaded.id).map(retire(uploaded.kind, uploaded.uploadedAt)),
    ])
}

/** After a canceled or failed upload, because the server may have finished already. */
export function useRefetchOwnDocuments(): () => void {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ownKey })
}

export function useRemoveDocument(kind: AnyDocumentKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeDocument, { params: { kind } }),
    onSuccess: () =>
      change(queries, (documents) => documents.map(retire(kind, Math.floor(Date.now() / 1000)))),
    onError: () => queries.invalidateQueries({ queryKey: ownKey }),
  })
}

export const useDocumentsOf = (advisorId: string) =>
  useQuery({
    queryKey: keyOf(advisorId),
    queryFn: ({ signal }) => call(listAdvisorDocuments, { params: { advisorId } }, { signal }),
    staleTime: 0,
  })

export function useRefetchDocuments(advisorId: string): () => void {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(advisorId) })
}
