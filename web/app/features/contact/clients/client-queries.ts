import {
  type Client,
  type ClientStage,
  deleteTemplate,
  listClients,
  listTemplates,
  saveTemplate,
  setClientStage,
  type Template,
} from '@evenkeel/contract/contact/clients'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../server-link/call.ts'
import { useLiveRefetch } from '../../../server-link/use-live-refetch.ts'

const clientsKey = ['clients', 'list']
const templatesKey = ['clients', 'templates']
const liveEvents = ['request-changed', 'meeting-changed'] as const
const liveKeys = [clientsKey]
const quietly = { isBackground: true } as const

/** Stages by request id; undefined while they load. An accepted request, a held meeting, what was said after it or a closed match changes them. */
export function useClientStages(): ReadonlyMap<number, ClientStage> | undefined {
  useLiveRefetch(liveEvents, liveKeys)
  const { data } = useQuery({
    queryKey: clientsKey,
    queryFn: ({ signal }) => call(listClients, {}, { signal, ...quietly }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
  return useMemo(
    () => data && new Map(data.clients.map(({ request_id, stage }) => [request_id, stage])),
    [data],
  )
}

/** What someone says about a match decides its stage too. */
export function useRefetchClientStages() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: clientsKey })
}

export function useSetClientStage(requestId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (stage: ClientStage) =>
      call(setClientStage, { params: { requestId: String(requestId) }, body: { stage } }, quietly),
    onSuccess: async ({ client }: { client: Client }) => {
      await queries.cancelQueries({ queryKey: clientsKey })
      queries.setQueryData<AnswerOf<typeof listClients>>(clientsKey, (list) => ({
        clients: [client, ...(list?.clients.filter((each) => each.request_id !== requestId) ?? [])],
      }))
    },
  })
}

type Templates = AnswerOf<typeof listTemplates>

export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => call(listTemplates, {}, { signal, ...quietly }),
    select: ({ templates }) => templates,
  })

export function useSaveTemplate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ template_id: templateId, title, text }: Template) =>
      call(saveTemplate, { params: { templateId }, body: { title, text } }, quietly),
    onSuccess: async ({ template }) => {
      await queries.cancelQueries({ queryKey: templatesKey })
      queries.setQueryData<Templates>(templatesKey, (list) => {
        const templates = list?.templates ?? []
        const isKnown = templates.some(({ template_id }) => template_id === template.template_id)
        return {
          templates: isKnown
            ? templates.map((each) => (each.template_id === template.template_id ? template : each))
            : [...templates, template],
        }
      })
    },
  })
}

export function useDeleteTemplate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (templateId: string) => call(deleteTemplate, { params: { templateId } }, quietly),
    onSuccess: async (_, templateId) => {
      await queries.cancelQueries({ queryKey: templatesKey })
      queries.setQueryData<Templates>(templatesKey, (list) => ({
        templates: list?.templates.filter(({ template_id }) => template_id !== templateId) ?? [],
      }))
    },
  })
}
