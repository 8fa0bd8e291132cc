import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';

const kinds = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 Namespace': Namespace,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Service': Service,
};

/** Validates a manifest against the schema that Kubernetes publishes for its kind; returns the problems. */
export function problemsOf(manifest: { apiVersion: string; kind: string }): string[] {
  const name = `${manifest.apiVersion} ${manifest.kind}`;
  const Kind = Object.entries(kinds).find(([kind]) => kind === name)?.[1];
  if (!Kind) return [`${name} is not one of the kinds used here`];
  try {
    const { apiVersion: _version, kind: _kind, ...rest } = manifest;
    const instance: { validate(): void } = new Kind(rest);
    instance.validate();
    return [];
  } catch (error) {
    return String(error).split('\n');
  }
}
