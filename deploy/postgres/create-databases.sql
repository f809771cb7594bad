-- The union's own data is in the database that the server creates at its first start.
CREATE DATABASE dummy;
