import type {
  ApplyTemplateRequest,
  MealPlanEntry,
  MealPlanTemplate,
  RenameTemplateRequest,
  SaveTemplateRequest,
  TemplateWithEntries,
} from '@forkcast/contracts';
import { plannerApi } from '../../../api/plannerApi';

const templatesApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    listTemplates: build.query<MealPlanTemplate[], void>({
      query: () => ({ url: '/meal-plans/templates' }),
      providesTags: ['MealPlanTemplates'],
    }),
    getTemplate: build.query<TemplateWithEntries, string>({
      query: (id) => ({ url: `/meal-plans/templates/${id}` }),
      providesTags: ['MealPlanTemplates'],
    }),
    saveTemplate: build.mutation<MealPlanTemplate, SaveTemplateRequest>({
      query: (body) => ({ url: '/meal-plans/templates', method: 'POST', body }),
      invalidatesTags: ['MealPlanTemplates'],
    }),
    renameTemplate: build.mutation<MealPlanTemplate, RenameTemplateRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/meal-plans/templates/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['MealPlanTemplates'],
    }),
    deleteTemplate: build.mutation<null, string>({
      query: (id) => ({ url: `/meal-plans/templates/${id}`, method: 'DELETE' }),
      invalidatesTags: ['MealPlanTemplates'],
    }),
    restoreTemplate: build.mutation<MealPlanTemplate, string>({
      query: (id) => ({ url: `/meal-plans/templates/${id}/restore`, method: 'POST' }),
      invalidatesTags: ['MealPlanTemplates'],
    }),
    applyTemplate: build.mutation<MealPlanEntry[], ApplyTemplateRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/meal-plans/templates/${id}/apply`, method: 'POST', body }),
      invalidatesTags: ['MealPlans'],
    }),
  }),
});

export const {
  useListTemplatesQuery,
  useGetTemplateQuery,
  useSaveTemplateMutation,
  useRenameTemplateMutation,
  useDeleteTemplateMutation,
  useRestoreTemplateMutation,
  useApplyTemplateMutation,
} = templatesApi;
