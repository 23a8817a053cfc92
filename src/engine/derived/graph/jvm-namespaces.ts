/** Libraries of the JVM by the packages that code imports: their artifacts are called otherwise, and a starter brings several. */
import { folderOf } from '../paths.ts';
import { languageOf } from '../read/language.ts';
import type { UsingFile } from './importing-file.ts';

/** By the first names of what is imported; the longer before what it is part of. */
const NAMESPACES: readonly (readonly [prefix: string, library: string])[] = [
  ['org.springframework.boot', 'Spring Boot'],
  ['org.springframework.security', 'Spring Security'],
  ['org.springframework.data', 'Spring Data'],
  ['org.springframework.batch', 'Spring Batch'],
  ['org.springframework', 'Spring Framework'],
  ['reactor.core', 'Reactor'],
  ['io.micrometer', 'Micrometer'],
  ['io.reactivex', 'RxJava'],
  ['io.netty', 'Netty'],
  ['io.vertx', 'Vert.x'],
  ['io.quarkus', 'Quarkus'],
  ['io.micronaut', 'Micronaut'],
  ['jakarta.persistence', 'JPA'],
  ['org.hibernate', 'Hibernate'],
  ['com.google.inject', 'Guice'],
  ['dagger', 'Dagger'],
  ['androidx.compose', 'Jetpack Compose'],
  ['org.jspecify.annotations', 'JSpecify'],
];
const PARTS_OF_OWN = 3;
/** Where sources of the JVM begin. */
const SOURCES = /(?:^|\/)(?:java|kotlin|scala)\//;

/** `org.example.ledger` of `core/src/main/java/org/example/ledger/Row.java`. */
const packageOf = (path: string): string => {
  const folder = folderOf(path);
  const at = SOURCES.exec(`${folder}/`);
  return at === null
    ? ''
    : folder
        .slice(at.index + at[0].length)
        .split('/')
        .slice(0, PARTS_OF_OWN)
        .join('.');
};

const isBelow = (name: string, prefix: string): boolean => name === prefix || name.startsWith(`${prefix}.`);

/** Each with the files that import it, without what the project itself is. */
export function namespacesIn(
  files: readonly UsingFile[],
): { readonly name: string; readonly paths: readonly string[] }[] {
  const code = files.filter(({ path }) => languageOf(path).family === 'jvm');
  const own = [...new Set(code.map(({ path }) => packageOf(path)))].filter((one) => one !== '');
  const found = new Map<string, string[]>();
  for (const { path, imports } of code) {
    const foreign = imports.filter((one) => !own.some((prefix) => isBelow(one, prefix)));
    const names = foreign.flatMap((one) => NAMESPACES.find(([prefix]) => isBelow(one, prefix))?.[1] ?? []);
    for (const name of new Set(names)) found.set(name, [...(found.get(name) ?? []), path]);
  }
  return [...found].map(([name, paths]) => ({ name, paths }));
}
