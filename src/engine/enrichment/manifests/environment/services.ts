/** Services that development needs on the machine, from the compose file. */
import { at, entriesAt, textAt, type DataNode } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { baseName } from '../../paths.ts';
import type { QuotedText } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

const MOST_NAMED = 8;

export function servicesOf(project: ProjectManifests): QuotedText[] {
  for (const name of ['docker-compose.yml', 'docker-compose.yaml', 'compose.yml', 'compose.yaml']) {
    const event = project.files.get(name);
    const all = event ? entriesAt(parseYaml(event.text), 'services') : [];
    const services = all.filter(([, service]) => !isOwn(service, project));
    const [first] = services;
    if (!event || !first) continue;
    const names = services.map(([service]) => service);
    const more = names.length > MOST_NAMED ? ` and ${String(names.length - MOST_NAMED)} more` : '';
    return [
      {
        // What the project itself makes is started by who only wants to use it.
        text: `Local services (\`docker compose up -d${names.length < all.length ? ` ${names.join(' ')}` : ''}\`): ${names.slice(0, MOST_NAMED).join(', ')}${more}.`,
        span: spanOfEntry(event, first[1], 200),
      },
    ];
  }
  return [];
}

/** Whether a service is the project's own product: built here, or an image of its name. */
function isOwn(service: DataNode, { packages }: ProjectManifests): boolean {
  if (at(service, 'build') !== undefined) return true;
  const image = baseName(textAt(service, 'image') ?? '').split(/[:@]/)[0] ?? '';
  return image !== '' && packages.some(({ name }) => baseName(name?.text ?? '') === image);
}
