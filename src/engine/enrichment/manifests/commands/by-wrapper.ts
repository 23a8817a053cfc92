/** Maven by the wrapper that lies in the project: where one command goes through it, so do the others. */
import type { ProjectCommand } from './command.ts';

export const isByWrapper = ({ command }: ProjectCommand): boolean => command.startsWith('./mvnw ');

export const byWrapper = (one: ProjectCommand): ProjectCommand => ({
  ...one,
  command: one.command.replace(/^mvn /, './mvnw '),
});
